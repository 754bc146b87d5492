import { Button, Drawer, SegmentedControl, Switch } from '@mantine/core'
import { useId } from 'react'
import css from './Customiser.module.css'
import { useLabels } from './labels'
import { choices, resetPreferences, setPreferences, usePreferences } from './preferences'
import { PrimaryColor } from './PrimaryColor.tsx'

/** Every preference of the frame, at once on the page behind. */
export function Customiser({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useLabels()
  return (
    <Drawer.Root
      classNames={{ content: css['drawer'] ?? '' }}
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={360}
      zIndex={200}
    >
      <Drawer.Overlay className={css['clear'] ?? ''} />
      <Drawer.Content>
        <div className={css['head']}>
          <Drawer.Title className={css['title'] ?? ''}>{t('customise')}</Drawer.Title>
          <Button variant="subtle" size="sm" onClick={resetPreferences}>
            {t('reset')}
          </Button>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <div className={css['body']}>
          <PrimaryColor />
          <Settings />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Settings() {
  const t = useLabels()
  const wants = usePreferences()
  const horizontal = wants.navLayout === 'horizontal'
  const nav = horizontal ? 'horizontal' : wants.navCollapsed ? 'collapsed' : 'vertical'
  return (
    <>
      <Choice
        label={t('theme')}
        value={wants.theme}
        options={choices.theme.map((value) => ({ value, label: t(`theme_${value}`) }))}
        onChange={(theme) => setPreferences({ theme })}
      />
      <Choice
        label={t('skin')}
        value={wants.skin}
        options={choices.skin.map((value) => ({ value, label: t(`skin_${value}`) }))}
        onChange={(skin) => setPreferences({ skin })}
      />
      <Choice
        label={t('navLayout')}
        value={nav}
        options={(['vertical', 'collapsed', 'horizontal'] as const).map((value) => ({
          value,
          label: t(`nav_${value}`),
        }))}
        onChange={(layout) =>
          setPreferences({
            navLayout: layout === 'horizontal' ? 'horizontal' : 'vertical',
            navCollapsed: layout === 'collapsed',
          })
        }
      />
      <Choice
        label={t('contentWidth')}
        value={wants.contentWidth}
        options={choices.contentWidth.map((value) => ({ value, label: t(`width_${value}`) }))}
        onChange={(contentWidth) => setPreferences({ contentWidth })}
      />
      <Choice
        label={t('navbar')}
        value={wants.navbarType}
        options={choices.navbarType.map((value) => ({
          value,
          label: t(`type_${value}`),
          disabled: horizontal && value === 'hidden',
        }))}
        onChange={(navbarType) => setPreferences({ navbarType })}
      />
      <Choice
        label={t('footerType')}
        value={wants.footerType}
        options={choices.footerType.map((value) => ({ value, label: t(`type_${value}`) }))}
        onChange={(footerType) => setPreferences({ footerType })}
      />
      <Choice
        label={t('direction')}
        value={wants.rtl ? 'rtl' : 'ltr'}
        options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`direction_${value}`) }))}
        onChange={(direction) => setPreferences({ rtl: direction === 'rtl' })}
      />
      <Switch
        label={t('semiDark')}
        checked={wants.semiDark}
        onChange={({ currentTarget: { checked } }) => setPreferences({ semiDark: checked })}
      />
      <Switch
        label={t('navbarBlur')}
        checked={wants.navbarBlur}
        onChange={({ currentTarget: { checked } }) => setPreferences({ navbarBlur: checked })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <div id={id} className={css['label']}>
        {label}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={[...options]}
        onChange={(next) => {
          const option = options.find((one) => one.value === next)
          if (option) onChange(option.value)
        }}
      />
    </div>
  )
}
