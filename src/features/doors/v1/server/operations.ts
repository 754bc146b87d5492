/** Long work by one kind of id: what a run and an import have in common, made of their own rows. */
import { eq } from 'drizzle-orm'
import type { Base, Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/doors/v1/contract/planning'
import type { Operation } from '#features/doors/v1/contract/planning'
import { root } from '#features/doors/v1/contract/lists'
import { discardImport, getFileImport, type Import, type ImportState } from '#features/imports/contract'
import { getRun, moveRun, type RunDetail } from '#features/logistics/optimiser/contract'
import { jobs } from '#server/tables'
import type { RunState } from '#features/logistics/optimiser/contract/states'
import { operationIs, type OperationState } from '#features/doors/v1/contract/states'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Ctx, 'db' | 'attempt' | 'rights'>

const address = (id: string) => `${root}/operations/${id}`
const ofRun: Partial<Record<RunState, OperationState>> = {
  queued: 'queued',
  running: 'running',
  failed: 'failed',
  cancelled: 'cancelled',
}
type Looked = Pick<
  RunDetail,
  'id' | 'state' | 'startedAt' | 'timeLimit' | 'error' | 'allowed' | 'requestedAt' | 'endedAt'
>
export function runOperation(run: Looked, now: Date): Operation {
  const id = `run-${run.id}`
  const state = ofRun[run.state] ?? 'succeeded'
  const begun = run.startedAt ? (now.getTime() - Date.parse(run.startedAt)) / 1000 / run.timeLimit : 0
  return {
    id,
    kind: 'run',
    address: address(id),
    state,
    // a search goes on for as long as it was given
    share: state === 'queued' ? 0 : state === 'running' ? Math.min(0.99, Math.max(0, begun)) : 1,
    error: run.error,
    result: `${root}/runs/${run.id}`,
    cancellable: run.allowed.includes('cancel'),
    createdAt: run.requestedAt,
    endedAt: run.endedAt,
  }
}

const ofImport: Record<ImportState, OperationState> = {
  reading: 'running',
  checking: 'running',
  adding: 'running',
  undoing: 'running',
  fixing: 'waiting',
  added: 'succeeded',
  undone: 'cancelled',
  failed: 'failed',
}
export async function importOperation({ db }: Pick<Base, 'db'>, file: Import): Promise<Operation> {
  const id = `import-${file.id}`
  const state = ofImport[file.state]
  const [job] = file.jobId === null ? [] : await db.select().from(jobs).where(eq(jobs.id, file.jobId))
  return {
    id,
    kind: 'import',
    address: address(id),
    state,
    share: state === 'running' ? file.share : 1,
    error: file.fault,
    result: `${root}/imports/${file.id}`,
    cancellable: file.allowed.includes('discard'),
    createdAt: file.createdAt,
    endedAt: operationIs.unfinished(state) ? null : (job?.finishedAt?.toISOString() ?? null),
  }
}

type FoundOperation =
  | { kind: 'run'; id: number; operation: Operation }
  | { kind: 'import'; id: number; operation: Operation }
/** What somebody may not read is unknown to them. */
async function found(ctx: Asking & Pick<Base, 'now'>, word: string): Promise<FoundOperation | undefined> {
  const [, kind, digits] = /^(run|import)-(\d{1,9})$/.exec(word) ?? []
  const params = { id: Number(digits) }
  if (kind === 'run' && ctx.rights.can('read', 'Run')) {
    const run = await ctx.attempt(getRun, { params })
    return run.ok ? { kind, id: params.id, operation: runOperation(run.value, ctx.now) } : undefined
  }
  if (kind === 'import' && ctx.rights.can('read', 'Import')) {
    const file = await ctx.attempt(getFileImport, { params })
    return file.ok ? { kind, id: params.id, operation: await importOperation(ctx, file.value) } : undefined
  }
  return undefined
}

export const getOperation: Handlers['getOperation'] = async (ctx, { params: { id } }) =>
  (await found(ctx, id))?.operation ?? ctx.fail('operation_unknown')

export const cancelOperation: Handlers['cancelOperation'] = async (ctx, { params: { id: word } }) => {
  const one = await found(ctx, word)
  const may = one?.kind === 'run' ? ctx.rights.can('update', 'Run') : ctx.rights.can('create', 'Import')
  if (!one || !may) return ctx.fail('operation_unknown')
  const { kind, id, operation } = one
  const over = () =>
    ctx.fail('operation_over', { message: `It is ${operation.state} and cannot be cancelled`, state: operation.state })
  if (kind === 'run') {
    const moved = await ctx.attempt(moveRun, { params: { id }, body: { move: 'cancel' } })
    if (moved.ok) return runOperation(moved.value, ctx.now)
    return moved.code === 'run_unknown' ? ctx.fail('operation_unknown') : over()
  }
  const gone = await ctx.attempt(discardImport, { params: { id } })
  return gone.ok ? { ...operation, state: 'cancelled', cancellable: false, endedAt: ctx.now.toISOString() } : over()
}
