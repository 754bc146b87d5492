/** Drivers from a file: a row for each, known by their code, and without one by their mail address. */
import { addRows, checkRows, importer, removeRows, updateRows } from '#contract/importer'
import { driverColumns } from './contract/columns'

export const checkDriverRows = checkRows('checkDriverRows', {
  subject: 'Driver',
  says: 'Which rows of a file are drivers already, and which name a depot or vehicle that is not there',
})
export const addDriverRows = addRows('addDriverRows', { subject: 'Driver', says: 'Add drivers from a file' })
export const updateDriverRows = updateRows('updateDriverRows', {
  subject: 'Driver',
  says: 'Change drivers who are there as a file says them',
})
export const removeDriverRows = removeRows('removeDriverRows', {
  subject: 'Driver',
  says: 'Take back drivers who came from a file, and whom nothing names and nobody changed since',
})

export const driversImporter = importer({
  what: 'drivers',
  title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
  needs: ['create', 'Driver'],
  list: '/apps/logistics/drivers',
  key: 'code',
  columns: driverColumns,
  swaps: [['workFrom', 'workUntil']],
  problems: {
    code_wrong: {
      en: 'A code is letters, digits and hyphens, twelve at most',
      fr: 'Un code : lettres, chiffres et tirets, douze au plus',
      ar: 'الرمز حروف لاتينية وأرقام وشرطات، اثنا عشر على الأكثر',
    },
    depot_unknown: { en: 'There is no such depot', fr: 'Ce dépôt n’existe pas', ar: 'لا مستودع بهذا الاسم' },
    vehicle_unknown: { en: 'There is no such vehicle', fr: 'Ce véhicule n’existe pas', ar: 'لا مركبة بهذا الاسم' },
    hours_backwards: { en: 'Ends before it begins', fr: 'Finit avant de commencer', ar: 'ينتهي قبل أن يبدأ' },
    half_a_shift: {
      en: 'A shift needs its beginning and its end',
      fr: 'Un service demande début et fin',
      ar: 'المناوبة تحتاج إلى بداية ونهاية',
    },
    days_wrong: {
      en: 'Days are figures from 1, Monday, to 7: 1-5 or 1,3,5',
      fr: 'Les jours sont des chiffres de 1, lundi, à 7 : 1-5 ou 1,3,5',
      ar: 'الأيام أرقام من 1 (الاثنين) إلى 7: ‎1-5 أو ‎1,3,5',
    },
    code_taken: { en: 'Another driver has this code', fr: 'Un autre chauffeur a ce code', ar: 'لسائق آخر هذا الرمز' },
    update_refused: { en: 'They were not changed', fr: 'Pas de modification', ar: 'لم يتغير' },
  },
  check: checkDriverRows,
  add: addDriverRows,
  update: updateDriverRows,
  remove: removeDriverRows,
})
