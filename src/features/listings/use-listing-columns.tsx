import { IconBuilding, IconBuildingWarehouse, IconHome, IconMap2, type Icon } from '@tabler/icons-react'
import { looks } from '#ui/detail-looks'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Listing, ListingPlace } from './contract'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useListingWords } from './use-words'

const pictures: Record<ListingPlace, Icon> = {
  house: IconHome,
  flat: IconBuilding,
  office: IconBuilding,
  warehouse: IconBuildingWarehouse,
  plot: IconMap2,
}

/** The keys are those that the server sorts by. */
export function useListingColumns(): Column<Listing>[] {
  const t = useLabels()
  const words = useListingWords()
  return [
    {
      key: 'line',
      title: t('property'),
      sortable: true,
      width: '28%',
      render: (one) => (
        <span className={looks['two']}>
          <strong>
            <bdi>{one.line}</bdi>
          </strong>
          <small>{t(`place.${one.place}`)}</small>
        </span>
      ),
    },
    { key: 'city', title: t('field.city'), sortable: true, render: ({ city }) => city },
    { key: 'state', title: t('field.state'), render: ({ state }) => <StateOf state={state} /> },
    {
      key: 'from',
      title: t('field.availableFrom'),
      sortable: true,
      render: (one) => <span className={looks['dimmed']}>{words.from(one)}</span>,
    },
    {
      key: 'size',
      title: t('field.size'),
      sortable: true,
      align: 'end',
      render: (one) => <span className={looks['dimmed']}>{words.size(one)}</span>,
    },
    {
      key: 'price',
      title: t('field.cents'),
      sortable: true,
      align: 'end',
      render: (one) => <span className={looks['figure']}>{words.price(one)}</span>,
    },
  ]
}

export function usePhoneRow(): (one: Listing) => PhoneRow {
  const words = useListingWords()
  return (one) => {
    const Picture = pictures[one.place]
    return {
      picture: (
        <span className={looks['picture']}>
          <Picture size={20} stroke={1.75} aria-hidden />
        </span>
      ),
      name: words.name(one),
      chip: <StateOf state={one.state} />,
      lines: [words.where(one), `${words.price(one)} · ${words.size(one)}`],
    }
  }
}
