import { useEffect, useRef, useState } from 'react'
import { call } from '#client/http'
import { saveCsv, toCsv } from '#ui/csv'
import { toast } from '#ui/Toasts'
import { listUsers, type User } from './contract'
import { useLabels } from './labels'
import { share } from './rules'
import { useRoles, useWhyNot } from './use-words'

type Filter = Partial<Pick<User, 'status'>> & {
  q?: string | undefined
  role?: string | undefined
  plan?: User['currentPlan'] | undefined
  sortBy?: 'user' | 'email' | 'role' | 'plan' | 'status' | 'billing' | undefined
  orderBy?: 'asc' | 'desc' | undefined
}
const rowsPerCall = 500

/** Everything that is filtered, page by page; a large list shows how far it is, and can be stopped. */
export function useUserExport() {
  const t = useLabels()
  const whyNot = useWhyNot()
  // a role of one's own is written by its key where its name was not asked for yet
  const roles = useRoles(false)
  const [done, setDone] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(filter: Filter) {
    const abort = new AbortController()
    stop.current = abort
    setDone(0)
    try {
      const found: User[] = []
      for (let page = 1; ; page += 1) {
        const input = { query: { ...filter, page, itemsPerPage: rowsPerCall } }
        const { users, totalPages, totalUsers } = await call(listUsers, input, abort.signal)
        found.push(...users)
        setDone(share(found.length, totalUsers))
        if (page >= totalPages) break
      }
      saveCsv('users.csv', csvOf(found))
      toast({ text: t('exported', { count: found.length }) })
    } catch (error) {
      if (!abort.signal.aborted) toast({ tone: 'bad', text: t('exportFailed', { why: whyNot(error) }) })
    }
    setDone(undefined)
  }

  const csvOf = (users: readonly User[]) =>
    toCsv(
      ['fullName', 'email', 'role', 'currentPlan', 'billing', 'status', 'company', 'country', 'contact'].map((field) =>
        t('field', { field }),
      ),
      users.map((user) => [
        user.fullName,
        user.email,
        roles.word(user.role),
        t(`plan.${user.currentPlan}`),
        t(`billing.${user.billing}`),
        t(`status.${user.status}`),
        user.company,
        user.country,
        user.contact,
      ]),
    )

  return { done, start, cancel: () => stop.current?.abort() }
}
