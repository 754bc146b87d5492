import type { Form } from '#client/form'
import { focusFirstError } from '#client/form'
import { useLabels } from './labels'
import type { UserValues } from './UserFields.tsx'
import { useWhyNot } from './use-words'

/** Puts what the server refused at the field it is about; gives back the words where it is about none. */
export function useUserRefusal(form: Form<UserValues>): (error: { code: string }) => string | undefined {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => {
    const at =
      error.code === 'email_taken' ? 'email' : /^(role_|last_administrator)/.test(error.code) ? 'role' : undefined
    if (at) form.setFieldError(at, whyNot(error))
    else if (!form.refused(error)) return t('refused', { why: whyNot(error) })
    focusFirstError()
    return undefined
  }
}
