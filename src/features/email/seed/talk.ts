/** What a talk of the demo is made of. */
type MailLabel = 'important' | 'company' | 'personal' | 'private'

export const hour = 60
export const day = 24 * 60
export type Line = {
  by: string
  to: string[]
  cc?: string[]
  ago: number
  text: string[]
  files?: [name: string, words: string][]
}
export type Talk = {
  subject: string
  lines: Line[]
  labels?: MailLabel[]
  starred?: true
  unread?: true
  folder?: 'spam' | 'draft'
  deleted?: true
}

export const me = 'Odile Marchetti'
/** A talk of one mail to Odile. */
export const one = (
  by: string,
  ago: number,
  subject: string,
  text: string[],
  more: Omit<Partial<Talk>, 'lines' | 'subject'> & Pick<Partial<Line>, 'files' | 'cc'> = {},
): Talk => {
  const { files, cc, ...rest } = more
  return { subject, lines: [{ by, to: [me], ago, text, ...(files && { files }), ...(cc && { cc }) }], ...rest }
}
