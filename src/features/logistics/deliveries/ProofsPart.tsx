import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { moment } from '#client/date'
import { currentLanguage, useLanguage } from '#client/language'
import { query } from '#client/query'
import { useUnits } from '#client/use-units'
import { getProofFile, getProofPdf, listProofs, type ProofShown } from '#features/logistics/deliveries/contract/proofs'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useListing } from '#ui/Words'
import type { DeliveryDetail } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

const needed = ['photo', 'signature', 'scan', 'code', 'note'] as const

/** What was brought back from the door, what of it is missing, and all of it on paper. */
export function ProofsPart({ delivery }: { delivery: DeliveryDetail }) {
  const t = useLabels()
  const listing = useListing('conjunction')
  const { id, needs, state, attempt } = delivery
  const { data, error, refetch } = useQuery(query(listProofs, { params: { id } }))
  if (error && !data) return <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
  if (!data) return <Skeletons rows={2} />
  const { proofs, doorCode } = data
  const has = (kind: string) => proofs.some((one) => one.kind === kind && one.attempt === attempt)
  const missing = deliveryIs.handedOver(state) ? needed.filter((kind) => needs[kind] && !has(kind)) : []
  if (proofs.length === 0 && doorCode === null && missing.length === 0) return null
  return (
    <section className={css['part']}>
      <h3>{t('proofs')}</h3>
      {doorCode !== null && !deliveryIs.handedOver(state) && (
        <p className={css['where']}>{t('doorCode', { code: doorCode })}</p>
      )}
      {missing.length > 0 && (
        <p className={css['hint']}>
          <IconAlertTriangle size={16} aria-hidden />{' '}
          {t('proofsMissing', { kinds: listing(missing.map((kind) => t(`need.${kind}`))) })}
        </p>
      )}
      <ul className={css['rows']}>
        {proofs.map((one) => (
          <Line key={one.id} delivery={id} proof={one} />
        ))}
      </ul>
      {proofs.length > 0 && (
        <Button
          size="sm"
          variant="default"
          component="a"
          href={`${addressOf(getProofPdf, { params: { id } })}?language=${currentLanguage()}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileTypePdf size={16} />}
        >
          {t('proofPdf')}
        </Button>
      )}
    </section>
  )
}

function Line({ delivery, proof }: { delivery: number; proof: ProofShown }) {
  const t = useLabels()
  const language = useLanguage()
  const { distance } = useUnits()
  const { id, kind, signee, text, takenAt, metres, hasFile } = proof
  const at = moment(takenAt, language)
  const name = t(`proof.${kind}`)
  const file = addressOf(getProofFile, { params: { id: delivery, proof: id } })
  const said = [signee, text, metres !== null && t('proofMetres', { distance: distance(metres) })]
  return (
    <li>
      {hasFile && (
        <Anchor href={file} target="_blank" rel="noreferrer" aria-label={t('proofOpen', { kind: name, at })}>
          <img className={css['proof']} src={file} alt="" width={72} height={54} loading="lazy" />
        </Anchor>
      )}
      <span className={css['two']}>
        <span>{name}</span>
        <small>{said.filter(Boolean).join(' · ')}</small>
      </span>
      <small>{at}</small>
    </li>
  )
}
