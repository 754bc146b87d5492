import { focusFirstError, type Form } from '#client/form'
import { useWhyNot } from './use-why-not'

type Refused = Error & { code: string }

/** Of a form in which a password is chosen: what is wrong with the password is said at its field, the rest above. */
export function useNewPassword<V extends { password: string }>(form: Form<V>) {
  const whyNot = useWhyNot()
  const isAtField = ({ code }: Refused): boolean => code === 'password_common'
  return {
    onError(error: Refused): void {
      if (!isAtField(error)) return void form.refused(error)
      form.setFieldError('password', whyNot(error))
      focusFirstError()
    },
    whyAbove: (error: Refused | null) => (error && !isAtField(error) ? whyNot(error) : undefined),
  }
}
