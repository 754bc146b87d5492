/** Forms: the contract's own schema validates before anything is sent; what the server finds stands at its field, too. */
import { useForm, type UseFormReturnType } from '@mantine/form'
import * as z from 'zod/mini'
import type { Json } from '#contract/endpoint'
import { withoutHidden } from '#contract/hidden'
import type { Failure, Issue } from './call'
import { useFormLabels } from './form-labels'
import { useSession } from './session'

type Values = Record<string, unknown>
export type Form<V extends Values> = UseFormReturnType<V> & {
  /** Shows at their fields what the server found. True if there was something to show. */
  refused(error: unknown): boolean
}

/**
 * @example
 * const form = useContractForm(login.body, { email: '', password: '' })
 * <form onSubmit={form.onSubmit((values) => …)}><TextInput label={t('email')} key={form.key('email')} {...form.getInputProps('email')} />
 */
export function useContractForm<V extends Values>(schema: Json, initialValues: V): Form<V> {
  const word = useIssueWords()
  const { rights } = useSession()
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => {
      // a field that is hidden from this person is blank, and the server keeps its value
      const read = z.safeParse(schema as unknown as z.ZodMiniType, withoutHidden(rights, schema, values).body)
      return read.success ? {} : errorsOf(read.error.issues as Issue[], values, word)
    },
    onSubmitPreventDefault: 'always',
  })
  const refused = (error: unknown): boolean => {
    const { code, data } = error as Failure
    if (code !== 'invalid_input') return false
    const errors = errorsOf(data.issues ?? [], form.getValues(), word)
    form.setErrors(errors)
    return Object.keys(errors).length > 0
  }
  return Object.assign(form, { refused })
}

/** The first issue of each field. */
function errorsOf(issues: readonly Issue[], values: Values, word: Word): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    const first = String(issue.path[0])
    errors[field] ??= word(issue, values[first])
    // an address, an amount: one field, whose value has parts
    errors[first] ??= errors[field]
  }
  return errors
}

type Word = (issue: Issue, value: unknown) => string
/** Says what is wrong by the code of the issue; the words of zod are never shown. */
function useIssueWords(): Word {
  const t = useFormLabels()
  return (issue, value) => {
    const { code, format, minimum, maximum } = issue as Issue & { format?: string; minimum?: number; maximum?: number }
    if (value === undefined || value === '' || value === null || (typeof value === 'string' && value.trim() === ''))
      return t('required')
    if (code === 'invalid_format') return format === 'email' ? t('email') : t('format')
    if (code === 'too_small' && minimum !== undefined) return t('short', { minimum })
    if (code === 'too_big' && maximum !== undefined) return t('long', { maximum })
    if (code === 'invalid_value') return t('choose')
    return t('format')
  }
}

/** The first field with an error gets the focus. @example form.onSubmit(save, focusFirstError) */
export function focusFirstError(): void {
  focusOnceDrawn(framesToDraw)
}

/** A busy machine draws what was refused some frames later. */
const framesToDraw = 20
function focusOnceDrawn(frames: number): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 0) requestAnimationFrame(() => focusOnceDrawn(frames - 1))
  })
}
