import { IconMapOff, IconTrash } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import { useFileSize, useListing, useNumber } from '#ui/Words'
import { removeRegion, type Region } from './contract'
import { OfferedRegions, type Offered } from './OfferedRegions.tsx'
import { useLabels } from './labels'
import css from './Map.module.css'

type RegionsCardProps = { regions: readonly Region[]; offered: readonly Offered[] }
export function RegionsCard({ regions, offered }: RegionsCardProps) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const say = useFailureWords()
  const confirm = useConfirm()
  const remove = useAct(removeRegion, (error) => t('notRemoved', { why: say(error) }))
  const ask = async ({ id, name, builtIn }: Region) => {
    if (
      !(await confirm({
        title: t('removeTitle', { name }),
        text: t(builtIn ? 'removeBuiltInText' : 'removeText'),
        verb: t('remove'),
        destructive: true,
      }))
    )
      return
    await remove.act({ params: { id } })
  }
  return (
    <Card title={t('regions')} count={number(regions.length)} flush>
      {regions.length === 0 && <Empty icon={IconMapOff} title={t('noRegions')} text={t('noRegionsText')} />}
      <ul className={css['rows']}>
        {regions.map((region) => (
          <li key={region.id} className={css['row']}>
            <div className={css['grow']}>
              <p className={css['strong']}>{region.name}</p>
              <Facts region={region} />
            </div>
            {can(['delete', 'Map']) && (
              <IconButton
                label={t('removeOne', { name: region.name })}
                icon={IconTrash}
                onClick={() => void ask(region)}
              />
            )}
          </li>
        ))}
      </ul>
      {can(['create', 'Map']) && <OfferedRegions offered={offered} />}
    </Card>
  )
}

function Facts({ region }: { region: Region }) {
  const t = useLabels()
  const language = useLanguage()
  const written = useFileSize()
  const listing = useListing()
  const number = useNumber()
  const { builtIn, profiles, date, size, report, credit } = region
  const facts = [
    listing(profiles.map((profile) => t('profile', { profile }))),
    builtIn ? t('builtIn') : undefined,
    date ? t('asOf', { date: shortDay(date, language) }) : undefined,
    size ? written(size) : undefined,
    report ? t('ways', { count: report.ways, written: number(report.ways) }) : undefined,
    report ? t('restrictions', { used: report.restrictions.used, skipped: report.restrictions.skipped }) : undefined,
    report ? t('mainShare', { share: report.mainShare }) : undefined,
    report ? t('took', { seconds: Math.round(report.seconds), memory: report.memoryMegabytes ?? 0 }) : undefined,
  ]
  return (
    <>
      <p className={css['quiet']}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={css['quiet']}>
        {credit.url ? (
          <a href={credit.url} target="_blank" rel="noopener">
            {credit.text}
          </a>
        ) : (
          credit.text
        )}
      </p>
    </>
  )
}
