/** What writes numbers, days and lists in a language, each made once: to make one takes as long as fifty uses of it. */

function remembered<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = known.get(key) ?? make(locale, options)
    known.set(key, format)
    return format
  }
}

const leftToRight = '\u200e'
/** Among Arabic words 'US$' would be read as '$US': its sign keeps its own direction. */
class ArabicMoney extends Intl.NumberFormat {
  override format = (value: Parameters<Intl.NumberFormat['format']>[0]): string =>
    this.formatToParts(value)
      .map(({ type, value }) => (type === 'currency' ? leftToRight + value + leftToRight : value))
      .join('')
}

/** @example numberFormat('fr', { style: 'percent' }).format(0.5) // '50 %' */
export const numberFormat = remembered((locale, options?: Intl.NumberFormatOptions) =>
  locale.startsWith('ar') && options?.style === 'currency'
    ? new ArabicMoney(locale, options)
    : new Intl.NumberFormat(locale, options),
)
/** @example dateFormat('en', { month: 'long', timeZone: 'UTC' }).format(0) // 'January' */
export const dateFormat = remembered(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
/** @example relativeFormat('en', { numeric: 'auto' }).format(-1, 'day') // 'yesterday' */
export const relativeFormat = remembered(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
/** @example listFormat('en', { type: 'conjunction' }).format(['a', 'b']) // 'a and b' */
export const listFormat = remembered((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
/** The zone of the device. */
export const ownZone = (): string => dateFormat('en').resolvedOptions().timeZone
