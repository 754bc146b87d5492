/** Mails of the demo: who wrote to whom, how many minutes ago, and what. The last line of a talk is its newest. */
import { older } from './older'
import { day, hour, me, one, type Talk } from './talk'

export const talks: Talk[] = [
  {
    subject: 'Quote 1184: rear door seal, Cool van 02',
    labels: ['company'],
    starred: true,
    lines: [
      {
        by: 'Ignatius Bell',
        to: ['Henrike Brandt'],
        cc: [me],
        ago: day + 5 * hour,
        text: [
          'Dear Ms Brandt,',
          'Cold air leaks at the lower left corner of the rear door. Could you come and look at it before Thursday?',
        ],
      },
      {
        by: 'Henrike Brandt',
        to: ['Ignatius Bell'],
        cc: [me],
        ago: day + 4 * hour,
        text: ['Quote attached, valid for 30 days.', 'The seal is made to measure; I have two in stock.'],
        files: [['quote-brandt-cooling.pdf', 'Quote 1184: rear door seal']],
      },
      {
        by: 'Ignatius Bell',
        to: ['Henrike Brandt', me],
        ago: 4 * hour,
        text: ['Agreed. Odile signs orders above €200, I copied her in.'],
      },
      {
        by: 'Henrike Brandt',
        to: [me, 'Ignatius Bell'],
        ago: hour,
        text: [
          'Dear Ms Marchetti,',
          'The seal is in stock and our fitter can be at North Quay tomorrow at 07:00. The work takes 90 minutes with the box empty, and half an hour more to come back to 4 °C. The price stays at €236.',
          'I need your signature on the order form.',
          'Kind regards,\nHenrike Brandt',
        ],
        files: [
          ['order-1184.pdf', 'Order form 1184'],
          ['quote-brandt-cooling.pdf', 'Quote 1184: rear door seal'],
        ],
      },
    ],
  },
  one(
    'Wilhelmina Tran',
    hour + 17,
    'Quayside Grocers: windows from 06:30',
    [
      'All six shops open half an hour earlier from Monday. I changed the windows of their standing orders.',
      'Can somebody check that the first van leaves in time?',
    ],
    { labels: ['important'], starred: true, unread: true },
  ),
  {
    subject: 'Thursday: both pharmacy stops go last',
    labels: ['company'],
    lines: [
      {
        by: me,
        to: ['Thaddeus Okonkwo'],
        ago: 5 * hour,
        text: ['Mossgrove asks for both pharmacy stops after five. Does that fit Nkem’s route?'],
      },
      {
        by: 'Thaddeus Okonkwo',
        to: [me],
        ago: 2 * hour,
        text: ['Bay 2 is free, so the run can load there from noon. Both go last then, and she is back by 18:40.'],
      },
    ],
  },
  one(
    'Pim van der Zwaan',
    3 * hour,
    'D-2326: address found to the street only',
    [
      'Pim van der Zwaan, Quarry Wood. The house has no number; it is the one with the blue gate behind the church.',
      'Please ring, the dog is friendly.',
    ],
    { labels: ['important'], unread: true },
  ),
  {
    subject: 'Invoice 5021: new billing address',
    labels: ['company'],
    lines: [
      {
        by: 'Petronella Quist',
        to: [me],
        ago: 2 * day,
        text: ['We moved to 9 Press Row. Could invoice 5021 be written anew with that address?'],
      },
      {
        by: me,
        to: ['Petronella Quist'],
        ago: day + 6 * hour,
        text: ['Done, the new one is attached.'],
        files: [['invoice-5021.pdf', 'Invoice 5021']],
      },
      { by: 'Petronella Quist', to: [me], ago: 4 * hour, text: ['Thank you, the copy you sent has the right street.'] },
    ],
  },
  one(
    'Evander Holt',
    5 * hour,
    'Signature at every pharmacy from June',
    [
      'Mossgrove asks for a name and a signature at every door from the first of June. I told the drivers; the deliveries need it switched on.',
    ],
    { labels: ['important'], unread: true },
  ),
  one(
    'Cosimo Adebayo',
    6 * hour,
    'Fairness over April’s 22 working days',
    ['Longest day fell from 9 h 35 to 7 h 55, table attached.', 'Saoirse still has the most evenings.'],
    { files: [['fairness-april.pdf', 'Fairness over 22 working days']] },
  ),
  one('Zuleika Rahman', day + 2 * hour, 'Scan station at bay 1 replaced', [
    'The old unit is boxed for return, label printed. The new one reads the small codes, too.',
  ]),
  {
    subject: 'E-van 03 at 61 % this morning',
    lines: [
      {
        by: 'Yusra Haddad',
        to: [me],
        ago: day + 4 * hour,
        text: ['The charger stopped at 02:40, the night tariff ended early.'],
      },
      {
        by: me,
        to: ['Yusra Haddad'],
        ago: day + 3 * hour,
        text: ['I moved the start of charging to 23:00. Tell me tomorrow what it says.'],
      },
    ],
  },
  ...older,
]

/** To support@, read by several. */
export const supportTalks: Talk[] = [
  one('Guinevere Hart', 50, 'Where is my parcel?', ['It said between nine and eleven, and it is noon.'], {
    unread: true,
  }),
  one('Hamish Drummond', 4 * hour, 'Wrong crate', ['I got the neighbour’s apples. Who got my pears?'], {
    unread: true,
  }),
  one('Imogen Frost', day, 'Thank you', ['Your driver waited until I was home. That was kind.'], {
    labels: ['personal'],
  }),
]
