import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done to an event, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const why = useFailureWords()
  return (error) =>
    why(error, {
      event_unknown: t('gone'),
      event_of_another: t('ofAnother'),
      event_outdated: t('outdated'),
      occurrence_unknown: t('gone'),
      not_invited: t('gone'),
      ends_before_start: t('endsBefore'),
      guest_unknown: t('guestUnknown'),
      series_empty: t('seriesEmpty'),
      file_unreadable: t('fileUnreadable'),
      too_many_events: t('fileLong'),
    })
}
