import { useMutation } from '@tanstack/react-query'
import { IconCalendar, IconDiscount, IconTag } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { today } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { addDeal, dealKinds, NewDeal } from '#features/ecommerce/deals/contract'
import { useLabels } from './labels'
import { useSaved } from './use-saved'
import { Wizard } from './Wizard.tsx'
import type { Draft, Step } from './wizard-types'

const steps: readonly Step<keyof NewDeal>[] = [
  {
    key: 'off',
    icon: IconDiscount,
    fields: [
      { name: 'kind', kind: 'choice', options: dealKinds },
      { name: 'percent', kind: 'whole', needed: true, when: ({ kind }) => kind === 'percent' },
      { name: 'cents', kind: 'cents', needed: true, when: ({ kind }) => kind === 'amount' },
    ],
  },
  {
    key: 'what',
    icon: IconTag,
    fields: [
      { name: 'title', kind: 'text', needed: true },
      { name: 'code', kind: 'text', needed: true },
      { name: 'note', kind: 'long' },
    ],
  },
  {
    key: 'until',
    icon: IconCalendar,
    fields: [
      { name: 'from', kind: 'day', needed: true },
      { name: 'until', kind: 'day', needed: true },
      { name: 'leastCents', kind: 'cents' },
      { name: 'mostUses', kind: 'whole', needed: true },
    ],
  },
]

/** What is not asked for is as if nothing was said of it. */
const asked = (draft: Draft): Draft => ({
  ...draft,
  percent: draft['kind'] === 'percent' ? (draft['percent'] ?? null) : 1,
  cents: draft['kind'] === 'amount' ? (draft['cents'] ?? null) : 0,
  leastCents: draft['leastCents'] ?? 0,
})

export const emptyDeal = (): Draft => ({
  kind: 'percent',
  percent: 10,
  cents: null,
  title: '',
  code: '',
  note: '',
  from: today(),
  until: null,
  leastCents: 0,
  mostUses: 100,
})

export function DealScreen() {
  const t = useLabels()
  const why = useFailureWords()
  const saved = useSaved('deal')
  const { mutateAsync } = useMutation(mutation(addDeal))
  return (
    <Wizard
      name="deal"
      steps={steps}
      start={emptyDeal()}
      faultsOf={(draft) => z.safeParse(NewDeal, asked(draft)).error?.issues ?? []}
      save={async (draft) => saved(await mutateAsync({ body: z.parse(NewDeal, asked(draft)) }))}
      why={(error) => why(error, { code_taken: t('codeTaken') })}
    />
  )
}
