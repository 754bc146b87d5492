import { useSearchText } from './use-search-text'

/** Which tab of a page is open, as `tab` of its address; the first one needs no word. Another tab begins without the search and
 *  filters of this one. @example const [open, onOpen] = useTab(['overview', 'billing']) */
export function useTab(keys: readonly string[]): [open: string, onOpen: (key: string) => void] {
  const [search, setSearch] = useSearchText()
  const [first = ''] = keys
  const open = keys.find((key) => key === search['tab']) ?? first
  const onOpen = (key: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((one) => [one, undefined]))
    setSearch({ ...nothing, tab: key === first ? undefined : key })
  }
  return [open, onOpen]
}
