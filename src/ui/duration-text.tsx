import { latin } from '#contract/digits'

const hours = 'h|hr|hrs|hours?|heures?|س|ساعة|ساعات'
const minutes = 'm|mn|min|mins|minutes?|د|دقيقة|دقائق'
const seconds = 's|sec|seconds?|secondes?|ث|ثانية|ثوان'
const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/
const spoken = new RegExp(
  `^(?:(\\d+(?:[.,]\\d+)?)\\s*(?:${hours})\\s*)?(?:(\\d+)(?:\\s*(?:${minutes})\\s*|$))?(?:(\\d+)\\s*(?:${seconds}))?$`,
)
const most = 10_000 * 3600

/** 1:30, 90 min, 1 h 30, 1.5 h in any of the three languages; a bare number is minutes. @example readDuration('1 h 30') // 5400 */
export function readDuration(text: string): number | undefined {
  const plain = latin(text).trim().toLowerCase()
  const parts = plain === '' ? null : (clock.exec(plain) ?? spoken.exec(plain))
  if (!parts) return undefined
  const [, h = '0', m = '0', s = '0'] = parts
  const total = Math.round(Number(h.replace(',', '.')) * 3600) + Number(m) * 60 + Number(s)
  return total <= most ? total : undefined
}

/** @example writeDuration(5400, ['h', 'min', 's'], String) // '1 h 30 min' */
export function writeDuration(
  total: number,
  units: readonly [string, string, string],
  number: (value: number) => string,
): string {
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const said = parts.flatMap((part, at) => (part > 0 ? [`${number(part)} ${units[at]}`] : []))
  return said.length > 0 ? said.join(' ') : `${number(0)} ${units[1]}`
}
