import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import type * as drafts from './contract/drafts'
import type * as reasons from './contract/reasons'
import { useLabels } from './labels'

/** Why something was not done, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof reasons & typeof drafts>({
  run_outdated: ({ changed }, { t }) => t('outdated', { routes: changed.map(({ code }) => code).join(', ') }),
  // a run that failed later tells the code alone
  run_empty: ({ lacks, drivers }, { t, and }) =>
    lacks ? t(`lacks.${lacks}`, { drivers: and(drivers), count: drivers.length }) : t('why.empty'),
  preset_unknown: 'why.preset',
  scope_unknown: 'why.scope',
  routing_away: 'why.away',
  routes_forbidden: 'why.forbidden',
  change_forbidden: 'why.forbidden',
  move_refused: 'why.moved',
  draft_unknown: 'why.draft',
  drafts_many: 'why.drafts',
  change_gone: 'why.gone',
  delivery_unfit: 'why.unfit',
  none_waits: 'why.unfit',
  day_over: 'why.dayOver',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
