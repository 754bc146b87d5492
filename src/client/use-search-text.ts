/** The query of the address as state: a reload or a shared link shows the same, back undoes. */
import { useNavigate, useSearch } from '@tanstack/react-router'

type Text = Record<string, string | undefined>

/**
 * @example
 * const [search, setSearch] = useSearchText(); setSearch({ q: 'seal', page: undefined })
 */
export function useSearchText(): [Text, (changes: Text, how?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | string[] | undefined>
  const first = Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  )
  const set = (changes: Text, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace, resetScroll: false })
  return [first, set]
}
