import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import css from './Contact.module.css'
import { sendMessage } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function ContactForm() {
  const t = useLabels()
  const why = useWhyNot()
  const sending = useMutation(mutation(sendMessage))
  const form = useContractForm(sendMessage.body, { name: '', email: '', subject: '', message: '' })
  if (sending.data)
    return (
      <Alert color="green" role="status">
        {t('messageSent', { email: sending.data.email })}
      </Alert>
    )
  const send = form.onSubmit(async (body) => {
    try {
      await sending.mutateAsync({ body })
    } catch (error) {
      if (form.refused(error)) focusFirstError()
    }
  }, focusFirstError)
  return (
    <form className={css['fields']} noValidate onSubmit={send}>
      <TextInput
        size="form"
        label={t('yourName')}
        autoComplete="name"
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        size="form"
        label={t('yourEmail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        size="form"
        label={t('subject')}
        autoComplete="off"
        className={css['wide'] ?? ''}
        key={form.key('subject')}
        {...form.getInputProps('subject')}
      />
      <Textarea
        size="form"
        label={t('message')}
        rows={5}
        required
        className={css['wide'] ?? ''}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
      {sending.error && sending.error.code !== 'invalid_input' && (
        <Alert color="red" role="alert" className={css['wide'] ?? ''}>
          {why(sending.error)}
        </Alert>
      )}
      <Button type="submit" loading={sending.isPending}>
        {t('sendMessage')}
      </Button>
    </form>
  )
}
