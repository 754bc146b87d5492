import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ResultOf, Sent } from '#contract/endpoint'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { keyOf, mutation, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSearchText } from '#client/use-search-text'
import {
  filters,
  listMailboxes,
  mailLabels,
  mailMoved,
  type Email,
  type Filter,
  type MailLabel,
} from '#features/email/contract/mailboxes'
import { toast } from '#ui/Toasts'
import { changeEmails, listEmails } from './contract'
import { useLabels } from './labels'

export type View = { filter: Filter; label: MailLabel | undefined }
const filterOf = (text: string | undefined): Filter | undefined => filters.find((one) => one === text)
const labelOf = (text: string | undefined): MailLabel | undefined => mailLabels.find((one) => one === text)

/** What the address shows: a folder, or a label within the inbox. */
export function useView() {
  const params = useParams({ strict: false }) as { part?: string; filter?: string; label?: string }
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText()
  const label = labelOf(params.label ?? params.part)
  const view: View = { filter: label ? 'inbox' : (filterOf(params.filter ?? params.part) ?? 'inbox'), label }
  const mailbox = Number(search['mailbox']) || undefined
  const addressOf = ({ filter, label: named }: View): string =>
    named ? `/apps/email/label/${named}` : filter === 'inbox' ? '/apps/email' : `/apps/email/filter/${filter}`
  return {
    view,
    mailbox,
    q: search['q'] ?? '',
    openId: Number(search['mail']) || undefined,
    setQ: (q: string) => setSearch({ q: q || undefined, mail: undefined }, { replace: true }),
    open: (id: number | undefined) => setSearch({ mail: id === undefined ? undefined : String(id) }),
    /** Without a mailbox, one's own. */
    go: (next: View, box: number | undefined) =>
      void navigate({ to: addressOf(next), search: box === undefined ? {} : { mailbox: String(box) } }),
    addressOf: (next: View): string => addressOf(next) + (mailbox === undefined ? '' : `?mailbox=${mailbox}`),
  }
}

const onceEach = (pages: readonly ResultOf<typeof listEmails>[]): Email[] => [
  ...new Map(pages.flatMap(({ emails }) => emails).map((one) => [one.id, one])).values(),
]
const pageSize = 50
export function useMails({ filter, label }: View, q: string, mailbox: number | undefined) {
  const client = useQueryClient()
  const asked = {
    filter,
    brief: true,
    itemsPerPage: pageSize,
    ...(label && { label }),
    ...(q && { q }),
    ...(mailbox !== undefined && { mailbox }),
  }
  const list = useInfiniteQuery({
    queryKey: [...keyOf(listEmails, { query: asked }), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(listEmails, { query: { ...asked, ...(pageParam && { after: pageParam }) } }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { tags: ['Email'] },
  })
  useEvent(
    mailMoved,
    useCallback(() => void client.invalidateQueries({ queryKey: ['Email'] }), [client]),
  )
  const pages = list.data?.pages ?? []
  /** All that are known once there is a page more. */
  const more = async () => (list.hasNextPage ? onceEach((await list.fetchNextPage()).data?.pages ?? []) : [])
  return { list, emails: onceEach(pages), meta: pages[0], more }
}

export const useMailboxes = () => useQuery(query(listMailboxes)).data?.mailboxes ?? []

type Change = Sent<typeof changeEmails>['body']
/** Says why where it was refused. */
export function useChange() {
  const t = useLabels()
  const say = useFailureWords()
  const changing = useMutation(mutation(changeEmails))
  return async (body: Change, done?: { text: string; undo?: Change }) => {
    try {
      await changing.mutateAsync({ body })
    } catch (error) {
      toast({
        tone: 'bad',
        text: say(error, { folder_refused: t('folderRefused'), assignee_unknown: t('assigneeGone') }),
      })
      return
    }
    const undo = done?.undo
    if (done)
      toast({
        text: done.text,
        ...(undo && {
          action: { label: t('undo'), run: () => void changing.mutateAsync({ body: undo }).catch(() => undefined) },
        }),
      })
  }
}
export type ChangeMails = ReturnType<typeof useChange>
