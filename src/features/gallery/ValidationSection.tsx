import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#client/form'
import { Card } from '#ui/Card'
import { DateField } from '#ui/DateField'
import { PhoneField } from '#ui/PhoneField'
import css from './Gallery.module.css'
import { useLabels } from './labels'

/** As a contract says what it takes: the same schema judges here and on the server. */
const Driver = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  mail: z.email(),
  phone: z.e164(),
  starts: z.iso.date(),
})
const wrong = { name: 'N', mail: 'nkem at averne', phone: '+33', starts: '' }

export function ValidationSection() {
  const t = useLabels()
  const form = useContractForm(Driver, wrong)
  const [taken, setTaken] = useState<string>()
  return (
    <Card>
      <form
        className={css['stack']}
        noValidate
        onSubmit={form.onSubmit(
          ({ name }) => setTaken(name),
          () => setTaken(undefined),
        )}
      >
        <div className={css['fields']}>
          <TextInput label={t('name')} required key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput label={t('email')} required key={form.key('mail')} {...form.getInputProps('mail')} />
          <PhoneField label={t('phone')} key={form.key('phone')} {...form.getInputProps('phone')} />
          <DateField label={t('starts')} key={form.key('starts')} {...form.getInputProps('starts')} />
        </div>
        <div className={css['row']}>
          <Button type="submit">{t('save')}</Button>
          <span role="status">{taken !== undefined && t('taken', { name: taken })}</span>
        </div>
      </form>
    </Card>
  )
}
