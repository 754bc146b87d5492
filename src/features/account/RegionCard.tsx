import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { unitSystems } from '#contract/units'
import { zone as zoneOfDevice } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { keyOf } from '#client/query'
import { refreshSession } from '#client/session'
import { useSave } from '#client/use-save'
import { getProfile, setRegion, spokenLanguages, type UserDetail } from '#features/people/users/contract'
import { EditCard } from '#ui/EditCard'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

/** By continent, as people look for them. A native list finds what is typed, too, and weighs nothing. */
const zones = Intl.supportedValuesOf('timeZone').reduce<{ group: string; items: string[] }[]>((groups, zone) => {
  const group = zone.split('/')[0]!
  if (groups.at(-1)?.group === group) groups.at(-1)!.items.push(zone)
  else groups.push({ group, items: [zone] })
  return groups
}, [])
const known = (language: string) => spokenLanguages.find((one) => one === language) ?? 'English'

/** The language of mails, the zone of the clocks, and what one measures in. */
export function RegionCard({ profile }: { profile: UserDetail }) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const form = useContractForm(setRegion.body, {
    language: known(profile.language),
    zone: profile.zone ?? '',
    units: profile.units,
  })
  const save = useSave(setRegion, {
    form,
    input: ({ zone, ...others }) => ({ body: { ...others, zone: zone || null } }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved) => {
      toast({ text: t('regionSaved') })
      void refreshSession()
      client.setQueryData(keyOf(getProfile), saved)
    },
  })
  return (
    <EditCard save={save} title={t('region')} verb={t('saveRegion')}>
      <NativeSelect
        label={t('mailLanguage')}
        data={spokenLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
      <NativeSelect
        label={t('zone')}
        description={t('zoneText', { zone: zoneOfDevice() })}
        data={[{ value: '', label: t('zoneOfDevice') }, 'UTC', ...zones.filter(({ group }) => group !== 'UTC')]}
        key={form.key('zone')}
        {...form.getInputProps('zone')}
      />
      <NativeSelect
        label={t('units')}
        data={unitSystems.map((value) => ({ value, label: t(`units.${value}`) }))}
        key={form.key('units')}
        {...form.getInputProps('units')}
      />
    </EditCard>
  )
}
