import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'

/** What a change costs or saves, with its sign: "+6 min, +€3.20". */
export function usePrice(currency: string): (price: { minutes: number; cents: number }) => string {
  const minute = useNumber({ style: 'unit', unit: 'minute', unitDisplay: 'short', maximumFractionDigits: 0 })
  const number = useNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = useMoney()
  const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`
  return ({ minutes, cents }) => {
    const amount = Math.abs(cents)
    const written = currency === '' ? number(amount / 100) : money({ cents: amount, currency })
    return `${signed(Math.round(minutes), minute(Math.abs(Math.round(minutes))))} · ${signed(cents, written)}`
  }
}
