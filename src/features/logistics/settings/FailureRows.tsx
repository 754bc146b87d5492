import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#client/form'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { consequences, type Consequence, type Defaults, type FailureReason } from './contract'
import css from './Defaults.module.css'
import { useLabels } from './labels'

type FailureRowsProps = { form: Form<Omit<Defaults, 'version'>>; readOnly: boolean }

/** Why a delivery may fail, in the words of each language, and what follows of it. */
export function FailureRows({ form, readOnly }: FailureRowsProps) {
  const t = useLabels()
  const [rows, setRows] = useState(() => form.getValues().failures.map((row, key) => ({ row, key })))
  const set = (next: typeof rows) => {
    setRows(next)
    form.setFieldValue(
      'failures',
      next.map(({ row }) => row),
    )
    form.clearErrors()
  }
  const change = (key: number, part: Partial<FailureReason>) =>
    set(rows.map((one) => (one.key === key ? { key, row: { ...one.row, ...part } } : one)))
  const add = () => {
    const key = Math.max(-1, ...rows.map((one) => one.key)) + 1
    set([...rows, { key, row: { code: '', en: '', fr: '', ar: '', after: 'retry' } }])
  }
  const faultOf = (at: number, name: keyof FailureReason) => form.errors[`failures.${at}.${name}`]
  return (
    <Card
      title={t('failures')}
      tools={
        !readOnly && (
          <Button size="sm" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('addFailure')}
          </Button>
        )
      }
    >
      <p className={css['hint']}>{t('failuresText')}</p>
      <ol className={css['rows']}>
        {rows.map(({ row, key }, at) => (
          <li key={key} aria-label={row.en || t('newFailure')}>
            {(['code', 'en', 'fr', 'ar'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`failure.${name}`)}
                disabled={readOnly}
                maxLength={name === 'code' ? 24 : 80}
                {...(name !== 'code' && { lang: name, dir: name === 'ar' ? 'rtl' : 'ltr' })}
                value={row[name]}
                error={faultOf(at, name)}
                onChange={(event) => change(key, { [name]: event.currentTarget.value })}
              />
            ))}
            <NativeSelect
              label={t('failure.after')}
              disabled={readOnly}
              value={row.after}
              data={consequences.map((value) => ({ value, label: t(`after.${value}`) }))}
              onChange={(event) => change(key, { after: event.currentTarget.value as Consequence })}
            />
            {!readOnly && (
              <IconButton
                className={css['remove'] ?? ''}
                variant="subtle"
                color="gray"
                label={t('removeFailure', { name: row.en || row.code })}
                icon={IconTrash}
                disabled={rows.length === 1}
                onClick={() => set(rows.filter((one) => one.key !== key))}
              />
            )}
          </li>
        ))}
      </ol>
      {form.errors['failures'] && (
        <p className={css['error']} role="alert">
          {t('failuresWrong')}
        </p>
      )}
    </Card>
  )
}
