import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconHomeOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { looks } from '#ui/detail-looks'
import { Link } from '#ui/Link'
import { writePhone } from '#ui/phone-text'
import { getListing, type Listing } from './contract'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useListingActions } from './use-listing-acts'
import { useListingWords } from './use-words'

const EditListing = lazy(() => import('./EditListing.tsx').then((m) => ({ default: m.EditListing })))
const listPath = '/apps/listings'

export function ListingScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no listing, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getListing, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneListing key={id} listing={data} breadcrumb={breadcrumb} />
  if (error?.code === 'listing_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconHomeOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('listing')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneListingProps = { listing: Listing; breadcrumb: { label: string; href: string }[] }
function OneListing({ listing, breadcrumb }: OneListingProps) {
  const t = useLabels()
  const language = useLanguage()
  const words = useListingWords()
  const [isEdited, setEdited] = useState(false)
  const actions = useListingActions(listing, () => setEdited(true))
  const { owner, phone, email, line, createdAt, createdBy, note } = listing
  const street = <bdi>{line}</bdi>
  const byPhone = phone && <Reach href={`tel:${phone}`}>{writePhone(phone)}</Reach>
  const byMail = email && <Reach href={`mailto:${email}`}>{email}</Reach>
  const day = shortDay(createdAt.slice(0, 10), language)
  return (
    <DetailPage
      title={words.name(listing)}
      marks={<StateOf state={listing.state} />}
      facts={`${words.where(listing)} · ${words.price(listing)}`}
      breadcrumb={breadcrumb}
      actions={actions}
      narrowSide
      side={
        <Facts
          title={t('contact')}
          rows={[
            [t('field.owner'), owner],
            [t('field.phone'), byPhone],
            [t('field.email'), byMail],
          ]}
        />
      }
    >
      <Facts
        title={t('property')}
        rows={[
          [t('field.place'), t(`place.${listing.place}`)],
          [t('field.line'), street],
          [t('field.city'), words.where(listing)],
          [t('field.size'), words.size(listing)],
          [t('field.rooms'), words.rooms(listing)],
          [t('field.offer'), t(`offer.${listing.offer}`)],
          [t('field.cents'), words.price(listing)],
          [t('field.availableFrom'), words.from(listing)],
          [t('made'), createdBy === null ? day : t('madeBy', { day, name: createdBy })],
        ]}
        note={note}
      />
      <Suspense fallback={null}>
        {isEdited && <EditListing listing={listing} close={() => setEdited(false)} />}
      </Suspense>
    </DetailPage>
  )
}

const Reach = ({ href, children }: { href: string; children: string }) => (
  <a href={href}>
    <bdi dir="ltr">{children}</bdi>
  </a>
)

type FactsProps = { title: string; rows: [label: string, value: ReactNode][]; note?: string }
function Facts({ title, rows, note }: FactsProps) {
  return (
    <Card title={title}>
      <dl className={looks['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className={looks['note']} dir="auto">
          {note}
        </p>
      )}
    </Card>
  )
}
