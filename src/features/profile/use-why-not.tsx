import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why somebody was not connected, or a team not written, left or deleted. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      person_unknown: t('why.personGone'),
      person_self: t('why.self'),
      team_unknown: t('why.teamGone'),
      team_exists: t('why.exists'),
      member_unknown: t('why.memberGone'),
    })
}
