import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mutation, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { toast } from '#ui/Toasts'
import {
  addRun,
  copyRun,
  getLivePlan,
  getRun,
  listRuns,
  moveRun,
  nameRun,
  runMoved,
  type LivePlan,
  type Run,
  type RunDetail,
  type Weights,
} from '#features/logistics/optimiser/contract'
import { draftRun } from '#features/logistics/optimiser/contract/drafts'
import { listPresets } from '#features/logistics/optimiser/contract/presets'
import { useDayOver } from '#features/logistics/routes/lent'
import { listDrafts, type Draft } from '#features/logistics/routes/contract/drafts'
import { PutLiveDialog } from '#features/logistics/optimiser/lazy-parts.tsx'
import { useApply } from '#features/logistics/optimiser/use-apply.tsx'
import { useWhyNot } from '#features/logistics/optimiser/use-why-not.tsx'
import { comparable, draftPlan, livePlan, runPlan, type Letter, type Plan } from './plans'

export type Asking = Pick<Run, 'name'> & {
  /** Unsaid, it is the one that this installation takes. */
  preset?: Run['preset']
  what?: NonNullable<Run['what']>
  weights?: Weights
  mode?: Run['mode']
}
/** Seconds of search that are enough for a day of so many deliveries. */
const secondsFor = (deliveries: number): number => Math.min(60, Math.max(5, Math.round(deliveries / 8)))
const none = '0'
/** Drafts are told from runs in the address by a letter. */
export const draftWord = (id: number): string => `d${id}`
const draftIn = (word: string): number => (word.startsWith('d') ? Number(word.slice(1)) || 0 : 0)

type Searched = Asking & Pick<Run, 'mode' | 'addRoutes' | 'timeLimit'> & { day: string; depot: number }
/** Has a plan looked for; of a day that is over it asks first. */
function useSearch() {
  const ifOver = useDayOver()
  const adding = useMutation(mutation(addRun))
  const search = ({ depot: depotId, ...asked }: Searched) =>
    ifOver(asked.day, (anyway) => adding.mutateAsync({ body: { ...asked, depotId, ...(anyway && { anyway }) } }))
  return { search, isPending: adding.isPending }
}

/** The plan as it is and two runs beside it, both named by the address. */
export function useCompare() {
  const [search, setSearch] = useSearchText()
  const why = useWhyNot()
  const { can } = useSession()
  const may = can(['read', 'Draft'])
  const asked = { query: { day: search['day'] ?? '', depot: Number(search['depot'] ?? 0) || 0 } }
  const live = useQuery({ ...query(getLivePlan, asked), placeholderData: (old) => old })
  const where = { day: live.data?.day ?? '', depot: live.data?.depot.id ?? 0 }
  const list = useQuery({ ...query(listRuns, { query: where }), enabled: live.data !== undefined })
  const runs = comparable(list.data?.runs ?? [])
  const drafting = useQuery({ ...query(listDrafts, { query: where }), enabled: live.data !== undefined && may })
  const drafts = drafting.data?.drafts ?? []
  const aims = useQuery(query(listPresets))
  // without a word in the address: the two latest scenarios
  const [newer, older] = runs.filter(({ name }) => name !== '')
  const bId = search['b'] ?? String((older ?? newer)?.id ?? none)
  const cId = search['c'] ?? String((search['b'] === undefined && older ? newer : undefined)?.id ?? none)
  const detail = (id: string) => ({ ...query(getRun, { params: { id: Number(id) } }), enabled: Number(id) > 0 })
  const drawn = (id: string) => ({
    ...query(getLivePlan, { query: { ...where, draft: draftIn(id) } }),
    enabled: draftIn(id) > 0 && live.data !== undefined,
  })
  const b = useQuery(detail(bId))
  const c = useQuery(detail(cId))
  const [bDraft, cDraft] = [useQuery(drawn(bId)), useQuery(drawn(cId))]
  useEvent(runMoved, ({ id }) => {
    if (String(id) === bId) void b.refetch()
    if (String(id) === cId) void c.refetch()
    void list.refetch()
  })
  const put = (letter: Letter, id: number | string | undefined) =>
    setSearch({ b: bId, c: cId, [letter.toLowerCase()]: id === undefined ? none : String(id) })
  const { stops = 0, unserved = 0 } = live.data?.measures ?? {}
  const timeLimit = secondsFor(stops + unserved)
  const told = { onError: (error: unknown) => toast({ tone: 'bad' as const, text: why(error) }) }
  const searching = useSearch()
  const copying = useMutation(mutation(copyRun))
  const drawing = useMutation(mutation(draftRun))
  const naming = useMutation(mutation(nameRun))
  const moving = useMutation(mutation(moveRun))
  const applying = useApply()
  const [going, setGoing] = useState<Draft>()
  /** Where a new one goes: the first column that is free, else the last one. */
  const free: Letter = bId === none ? 'B' : 'C'
  function columnOf(letter: Letter, id: string, run?: RunDetail, plan?: LivePlan): Plan[] {
    const draft = drafts.find((one) => one.id === draftIn(id))
    if (draft) return plan ? [draftPlan(letter, draft, plan)] : []
    return Number(id) > 0 && run ? [runPlan(letter, run)] : []
  }
  const columns: Plan[] = [
    ...(live.data ? [livePlan(live.data)] : []),
    ...columnOf('B', bId, b.data, bDraft.data),
    ...columnOf('C', cId, c.data, cDraft.data),
  ]
  return {
    live: live.data,
    error: live.error,
    retry: () => void live.refetch(),
    runs,
    drafts,
    /** Presets that were added. */
    own: aims.data?.own ?? [],
    columns,
    busy: searching.isPending || moving.isPending || applying.isPending,
    put,
    /** Another day or depot has other runs. */
    go: (to: { day?: string; depot?: string }) =>
      setSearch({ day: live.data?.day, depot: String(live.data?.depot.id), ...to, b: undefined, c: undefined }),
    ask: ({ mode = 'fresh', ...asking }: Asking, letter: Letter = free) =>
      void searching
        .search({ ...where, mode, addRoutes: mode === 'fresh', timeLimit, ...asking })
        .then((run) => run && put(letter, run.id), told.onError),
    copy: ({ id }: RunDetail, name: string) =>
      copying.mutate({ params: { id }, body: { name } }, { ...told, onSuccess: (run) => put(free, run.id) }),
    /** What a run has found goes on as a draft, in its place. */
    draw: ({ id }: RunDetail, name: string, letter: Letter) =>
      drawing.mutate(
        { params: { id }, body: { name } },
        { ...told, onSuccess: (draft) => put(letter, draftWord(draft.id)) },
      ),
    rename: ({ id }: RunDetail, name: string, done: () => void) =>
      naming.mutate({ params: { id }, body: { name } }, { ...told, onSuccess: done }),
    discard: ({ id }: RunDetail, letter: Letter) =>
      moving.mutate(
        { params: { id }, body: { move: 'discard' } },
        { ...told, onSuccess: () => put(letter, undefined) },
      ),
    apply: ({ id }: RunDetail, said: string) => applying.apply({ id, told: said, done: () => {} }),
    putLive: setGoing,
    outcome: going ? (
      <Suspense>
        <PutLiveDialog draft={going} close={() => setGoing(undefined)} done={() => setGoing(undefined)} />
      </Suspense>
    ) : (
      applying.dialog
    ),
  }
}
export type Comparing = ReturnType<typeof useCompare>
