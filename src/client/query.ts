/** Questions and changes, over TanStack Query. Tags come from the contract; invalidation is here and nowhere else. */
import { MutationCache, mutationOptions, QueryClient, queryOptions, type Query } from '@tanstack/react-query'
import type { ChangedIds } from '#contract/event'
import { tagsOf, type Definition, type Endpoint, type Got, type Sent } from '#contract/endpoint'
import type { Call, Failure } from './call'
import { call } from './http'
import { currentLanguage, i18n } from './language'

type Arguments<D extends Definition> = {} extends Sent<D> ? [input?: Sent<D>] : [input: Sent<D>]
const bare = call as unknown as (e: Endpoint, input?: unknown, signal?: AbortSignal) => Promise<never>

/**
 * @example
 * const { data } = useQuery(query(listUsers, { query: { page: 2 } }))
 */
export const query = <E extends Endpoint>(e: E, ...[input]: Arguments<E>) =>
  queryOptions<Got<E>, Failure<E>>({
    queryKey: keyOf(e, input),
    queryFn: ({ signal }) => bare(e, input, signal),
    meta: { tags: tagsOf(e), shows: rowOf(e, input) },
  })

type Row = { subject: string; id: string } | undefined
/** The one row an answer is about, where its endpoint says that it is about one. */
function rowOf(e: Endpoint, input: unknown): Row {
  const [id] = Object.values((input as { params?: Record<string, string | number> } | undefined)?.params ?? {})
  return e.shows === undefined || id === undefined ? undefined : { subject: e.shows, id: String(id) }
}

export const keyOf = (e: Endpoint, input?: unknown): readonly unknown[] => [tagsOf(e)[0], e.name, input ?? {}]

/**
 * @example
 * const add = useMutation(mutation(addBoard)); add.mutate({ body: { title } }); add.error?.code
 */
export const mutation = <E extends Endpoint>(e: E) =>
  mutationOptions<Got<E>, Failure<E>, Sent<E>>({
    mutationKey: [e.name],
    meta: { tags: tagsOf(e) },
    mutationFn: (input) => bare(e, input),
  })

const tagged = (meta: Record<string, unknown> | undefined): string[] => (meta?.['tags'] as string[] | undefined) ?? []

type ChangedRows = { tag: string; ids?: ChangedIds | undefined }
/**
 * Every answer that shows what changed (all, where nothing is named) is asked for again, if somebody looks at it.
 * Where others change it again and again, `cancelRefetch: false` lets each answer come before it is asked for once more: begun
 * anew at every change, none would ever be there. After a change of one's own what is on its way would draw the old once more.
 */
export async function makeStale(
  client: QueryClient,
  tags?: readonly (string | ChangedRows)[],
  { cancelRefetch = true } = {},
): Promise<void> {
  const changes = tags?.map((tag) => (typeof tag === 'string' ? { tag } : tag))
  const concerned = ({ meta }: Query) => !changes || changes.some((one) => concerns(one, meta))
  // An answer that is on its way may have been read before the change, and waiting for it counts as asking again:
  // so it is asked for once more when it is there. A first one is never cancelled.
  const coming = client
    .getQueryCache()
    .findAll({ predicate: concerned })
    .filter(({ state }) => state.fetchStatus === 'fetching' && (!cancelRefetch || state.data === undefined))
  const askAgain = async (one: Query) => {
    await one.promise?.catch(() => undefined)
    await client.invalidateQueries({ predicate: (other) => other === one }, { cancelRefetch })
  }
  await Promise.all([
    client.invalidateQueries({ predicate: concerned }, { cancelRefetch }),
    ...coming.map((one) => askAgain(one)),
  ])
}

function concerns({ tag, ids }: ChangedRows, meta: Record<string, unknown> | undefined): boolean {
  if (!tagged(meta).includes(tag)) return false
  const row = meta?.['shows'] as Row
  return !ids || !row || ids[row.subject]?.includes(row.id) === true
}

/** Only `offline` is tried again, never an answer. */
const retry = (count: number, error: unknown): boolean => (error as Failure).code === 'offline' && count < 2

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _input, _context, { meta, options }) =>
        // while others of the same kind still run, the last of them refreshes: a card dragged twice does not jump back
        client.isMutating({ mutationKey: options.mutationKey ?? [] }) > 1 ? undefined : makeStale(client, tagged(meta)),
    }),
  })
  // words of the server are in the language in which they were asked for; catalogues that come change nothing
  let language = currentLanguage()
  i18n.on('change', () => {
    if (language === currentLanguage()) return
    language = currentLanguage()
    void makeStale(client)
  })
  return client
}

export type { Call }
