import { Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, mutation, query } from '#client/query'
import { getProfile, presences, setPresence } from './contract'
import { useLabels } from './labels'
import { PresenceOf } from './PresenceOf.tsx'

/** In the profile menu: whether I can be reached. The menu stays, so that one sees what was chosen. */
export function PresenceItems() {
  const t = useLabels()
  const client = useQueryClient()
  const { data } = useQuery(query(getProfile))
  const choose = useMutation({
    ...mutation(setPresence),
    onSuccess: (saved) => client.setQueryData(keyOf(getProfile), saved),
  })
  const chosen = choose.isPending ? choose.variables.body.presence : data?.presence
  return (
    <>
      <Menu.Label>{t('presence')}</Menu.Label>
      <Menu.RadioGroup value={chosen ?? null}>
        {presences.map((presence) => (
          <Menu.RadioItem key={presence} value={presence} onChange={() => choose.mutate({ body: { presence } })}>
            <PresenceOf presence={presence} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
