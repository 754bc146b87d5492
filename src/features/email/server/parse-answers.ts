/** Answers to invitations, as calendars send them: only of who sent the mail. */
type Answer = { uid: string; email: string; answer: 'coming' | 'maybe' | 'declined' }
const words = { ACCEPTED: 'coming', TENTATIVE: 'maybe', DECLINED: 'declined' } as const

export function answersIn(calendars: readonly string[], sender: string): Answer[] {
  return calendars.flatMap((file): Answer[] => {
    const lines = file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
    const value = (name: string) =>
      lines
        .find((line) => line.toUpperCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim()
    const uid = value('UID')
    if (value('METHOD')?.toUpperCase() !== 'REPLY' || !uid) return []
    return lines.flatMap((line): Answer[] => {
      const [, state] = /^ATTENDEE;.*PARTSTAT=([A-Z-]+)/i.exec(line) ?? []
      const [, email] = /:mailto:([^\s;]+)\s*$/i.exec(line) ?? []
      const answer = words[state?.toUpperCase() as keyof typeof words]
      return answer && email?.toLowerCase() === sender.toLowerCase() ? [{ uid, email, answer }] : []
    })
  })
}
