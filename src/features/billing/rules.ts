import { dayInUtc } from '#contract/zone'
import type { Cycle } from './contract/offer'
import type { Feature, WrittenPlan } from './contract/plans'

/** The same day so many months later, or the last one of a shorter month. @example monthsOn('2026-01-31', 1) // '2026-02-28' */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayInUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}
export const renewalOf = (day: string, cycle: Cycle): string => monthsOn(day, cycle === 'month' ? 1 : 12)

/** What it costs to be paid so often. @example priceOf({ monthCents: 4800, yearCents: 48000 }, 'year') // 48000 */
export const priceOf = (
  { monthCents, yearCents }: Pick<WrittenPlan, 'monthCents' | 'yearCents'>,
  cycle: Cycle,
): number => (cycle === 'month' ? monthCents : yearCents)

/** What an invoice of a plan says of it: as it is when the invoice is written. */
export const lineOf = (plan: Pick<WrittenPlan, 'name' | 'monthCents' | 'yearCents'>, cycle: Cycle) => ({
  title: `Meridian ${plan.name.en}`,
  detail: cycle === 'month' ? '1 month' : '12 months',
  quantity: 1,
  cents: priceOf(plan, cycle),
  taxRate: 0,
  discountRate: 0,
})
type Sample = Omit<WrittenPlan, 'version' | 'position' | 'offered'>
/** What an installation starts with: samples, which whoever runs it writes anew or does not offer. */
export const samples: readonly Sample[] = [
  {
    key: 'basic',
    name: { en: 'Basic', fr: 'Basique', ar: 'أساسي' },
    about: {
      en: 'The whole product on your own machine',
      fr: 'Tout le produit sur votre propre machine',
      ar: 'المنتج كاملًا على جهازك',
    },
    monthCents: 0,
    yearCents: 0,
    vehicles: null,
    people: null,
  },
  {
    key: 'team',
    name: { en: 'Team', fr: 'Équipe', ar: 'فريق' },
    about: { en: 'For a small fleet', fr: 'Pour une petite flotte', ar: 'لأسطول صغير' },
    monthCents: 48_00,
    yearCents: 480_00,
    vehicles: 10,
    people: 15,
  },
  {
    key: 'company',
    name: { en: 'Company', fr: 'Entreprise', ar: 'شركة' },
    about: { en: 'For several depots', fr: 'Pour plusieurs dépôts', ar: 'لعدة مستودعات' },
    monthCents: 144_00,
    yearCents: 1_440_00,
    vehicles: 40,
    people: 60,
  },
  {
    key: 'enterprise',
    name: { en: 'Enterprise', fr: 'Grande entreprise', ar: 'مؤسسة' },
    about: {
      en: 'For as many vehicles and people as you have',
      fr: 'Pour autant de véhicules et de personnes que vous avez',
      ar: 'لما لديك من مركبات وأشخاص مهما بلغ عددهم',
    },
    monthCents: 480_00,
    yearCents: 4_800_00,
    vehicles: null,
    people: null,
  },
]
const everyKey = samples.map(({ key }) => key)
export const sampleFeatures: readonly Feature[] = [
  {
    words: {
      en: 'Optimiser, planning board, live map',
      fr: 'Optimiseur, tableau de planification, carte en direct',
      ar: 'المحسِّن ولوحة التخطيط والخريطة المباشرة',
    },
    plans: everyKey,
  },
  {
    words: {
      en: 'Drivers’ phones and customers’ pages',
      fr: 'Téléphones des chauffeurs et pages des clients',
      ar: 'هواتف السائقين وصفحات العملاء',
    },
    plans: everyKey,
  },
  {
    words: { en: 'Own maps and road routing', fr: 'Cartes et itinéraires propres', ar: 'خرائط ومسارات خاصة' },
    plans: everyKey,
  },
  { words: { en: 'API and webhooks', fr: 'API et webhooks', ar: 'الواجهة البرمجية والإشعارات الآلية' }, plans: everyKey },
]
