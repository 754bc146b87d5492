/** Who writes: an endpoint, a command or a job, as the trail and the screens know it. */
import { isCommand, type Command } from '#contract/command'
import { tagsOf, type Endpoint } from '#contract/endpoint'
import type { Change } from './context'

export type Doing = {
  name: string
  action: string
  /** Of the trail, where a change names no other. */
  subject: string
  tag: string
  /** A person's own affair: its tag is told to nobody else. */
  own: boolean
}
/** A change and who wrote it. */
export type DoneChange = Change & { doing: Doing }

export function doingOf(of: Endpoint | Command): Doing {
  if (isCommand(of)) {
    const [action, subject] = of.does
    return { name: of.command, action, subject, tag: subject, own: false }
  }
  const { name, method, needs } = of
  const tag = tagsOf(of)[0]!
  return typeof needs === 'object'
    ? { name, action: needs[0], subject: needs[1], tag, own: false }
    : { name, action: method.toLowerCase(), subject: 'Account', tag, own: true }
}
