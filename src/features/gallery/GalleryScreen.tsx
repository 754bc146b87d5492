import { IconMoodSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { SearchField } from '#ui/SearchField'
import css from './Gallery.module.css'
import { byGroup, pathOf } from './groups.tsx'
import { useLabels } from './labels'

/** Our style guide: every part of the kit by group, found by its name or by what it is for. Enter opens the first that is found,
 *  the arrows go from the line to what is below it and on. */
export function GalleryScreen() {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const navigate = useNavigate()
  const foundFor = (sought: string) =>
    byGroup
      .map(({ group, items }) => ({
        group,
        items: items.filter(({ item }) => `${t(item)} ${t(`${item}Says`)}`.toLowerCase().includes(sought)),
      }))
      .filter(({ items }) => items.length > 0)
  const sought = plain(search['q'] ?? '')
  const found = foundFor(sought)
  // what stands in the line may be newer than what the address says
  function openFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [first] = foundFor(typedIn(event.currentTarget))
    if (first) void navigate({ to: pathOf(first.items[0]!) })
  }
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || event.nativeEvent.isComposing || typedIn(event.currentTarget) !== sought) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
    const at = stops.findIndex((one) => one === document.activeElement)
    const next = at < 0 ? undefined : stops[at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div role="presentation" onKeyDown={step}>
      <PageHeader title={t('title')} facts={t('facts')} />
      <form role="search" className={css['find']} onSubmit={openFirst}>
        <SearchField
          value={search['q'] ?? ''}
          onChange={(q) => setSearch({ q: q || undefined }, { replace: true })}
          placeholder={t('find')}
        />
      </form>
      {found.length === 0 && (
        <Card>
          <Empty icon={IconMoodSearch} title={t('nothing')} text={t('nothingText')} />
        </Card>
      )}
      {found.map(({ group, items }) => (
        <section key={group} className={css['group']} aria-labelledby={`${group}-title`}>
          <h2 id={`${group}-title`}>{t(group)}</h2>
          <ul className={css['tiles']}>
            {items.map(({ item, icon: Icon, ...one }) => (
              <li key={item}>
                <Link href={pathOf({ item, ...one })}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  <b>{t(item)}</b>
                  <span>{t(`${item}Says`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const plain = (text: string): string => text.trim().toLowerCase()
const typedIn = (box: HTMLElement): string => plain(box.querySelector('input')?.value ?? '')
