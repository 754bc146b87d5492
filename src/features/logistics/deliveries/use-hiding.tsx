import { useSearchText } from '#client/use-search-text'

/** Where a map takes half of the room, the table begins with what is looked at most; the others are one press away. */
const besideMap = ['priority', 'attempt', 'source', 'day', 'load']

type Hiding = { hidden: string[]; setHidden: (keys: string[]) => void }
/** Which columns are off: of the list alone those that somebody took off, beside the map also those that nobody asked for. */
export function useHiding({ hidden, setHidden }: Hiding, isBesideMap: boolean): Hiding {
  const [search, setSearch] = useSearchText()
  if (!isBesideMap) return { hidden, setHidden }
  const shown = search['beside']?.split(',') ?? []
  return {
    hidden: [...hidden, ...besideMap.filter((key) => !shown.includes(key))],
    setHidden: (keys) => {
      const [off, on] = [
        keys.filter((key) => !besideMap.includes(key) || hidden.includes(key)),
        besideMap.filter((key) => !keys.includes(key)),
      ]
      setSearch({ hide: off.join(',') || undefined, beside: on.join(',') || undefined }, { replace: true })
    },
  }
}
