import { Button, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { CentsField } from '#ui/CentsField'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { PartProps } from './part-types.tsx'
import css from './Tracking.module.css'

const most = 8

/** Whether customers choose another time, and which. */
export function TimesCard({ now, set, disabled, errors, currency }: PartProps & { currency: string }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const { windows } = now
  const write = (at: number, next: Partial<(typeof windows)[number]>) =>
    set({ windows: windows.map((one, nth) => (nth === at ? { ...one, ...next } : one)) })
  const whole = (name: 'daysAhead' | 'cutoffHours' | 'holdMinutes', max: number, more: object) => (
    <NumberInput
      label={t(name)}
      allowDecimal={false}
      min={name === 'cutoffHours' ? 0 : 1}
      max={max}
      disabled={disabled}
      error={errors[name]}
      value={now[name]}
      onChange={(value) => set({ [name]: Number(value) })}
      {...more}
    />
  )
  const isWrong = Object.keys(errors).some((path) => path.startsWith('windows'))
  return (
    <Card
      title={t('times')}
      tools={
        !disabled &&
        windows.length < most && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set({ windows: [...windows, { from: '12:00', until: '14:00' }] })}
          >
            {t('addWindow')}
          </Button>
        )
      }
    >
      <div className={css['stack']}>
        <Switch
          label={t('mayMove')}
          description={t('mayMoveHint')}
          disabled={disabled}
          checked={now.mayMove}
          onChange={(event) => set({ mayMove: event.currentTarget.checked })}
        />
        <div className={css['pair']}>
          {whole('daysAhead', 30, { suffix: ` ${t('days')}` })}
          {whole('cutoffHours', 72, { suffix: ` ${t('hours')}` })}
          {whole('holdMinutes', 60, { suffix: ` ${t('minutes')}`, description: t('holdHint') })}
        </div>
        <ul className={css['windows']}>
          {windows.map(({ from, until, cents = 0 }, at) => (
            <li key={at} aria-label={t('window', { nth: number(at + 1) })}>
              <TextInput
                type="time"
                label={t('from')}
                disabled={disabled}
                value={from}
                onChange={(event) => write(at, { from: event.currentTarget.value })}
              />
              <TextInput
                type="time"
                label={t('until')}
                disabled={disabled}
                value={until}
                onChange={(event) => write(at, { until: event.currentTarget.value })}
              />
              <CentsField
                key={`${from} ${until} ${windows.length}`}
                label={t('price')}
                placeholder={t('free')}
                currency={currency}
                disabled={disabled}
                defaultValue={cents > 0 ? cents : null}
                // what cannot be read is refused, and nothing else is saved in its place
                onChange={(price) => write(at, { cents: typeof price === 'string' ? -1 : (price ?? 0) })}
              />
              {!disabled && windows.length > 1 && (
                <IconButton
                  label={t('removeWindow', { nth: number(at + 1) })}
                  icon={IconTrash}
                  onClick={() => set({ windows: windows.filter((_, nth) => nth !== at) })}
                />
              )}
            </li>
          ))}
        </ul>
        {isWrong && (
          <p className={css['wrong']} role="alert">
            {t('windowsWrong')}
          </p>
        )}
      </div>
    </Card>
  )
}
