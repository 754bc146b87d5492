/** What lies further down in the demo's mailbox. */
import { day, hour, me, one, type Talk } from './talk'

export const older: Talk[] = [
  one(
    'Averne Tunnel Office',
    day + 7 * hour,
    'Tunnel passes valid to 30 April 2027',
    ['Nine vehicles, the receipt is attached.', 'A pass belongs to its plate: tell us when you replace a vehicle.'],
    { labels: ['company'], starred: true, files: [['receipt-passes.pdf', 'Nine tunnel passes']] },
  ),
  one(
    'Dorothea Lindqvist',
    2 * day + hour,
    'Two crates too many at Ferrymead 9',
    ['They were not on the list, so I brought them back. They stand in the cold room.'],
    { unread: true },
  ),
  one(
    'Harriet Odum',
    2 * day + 3 * hour,
    'Choir on Tuesdays',
    ['From next month I sing on Tuesdays at seven. Could I have the early shift on that day?'],
    { labels: ['personal'] },
  ),
  one(
    'Leopold Anand',
    2 * day + 6 * hour,
    'Contract with Anand and Daughters',
    ['The draft comes back with two remarks, both on page three.'],
    { labels: ['company', 'private'] },
  ),
  one(
    'Ottoline Reyes',
    3 * day,
    'Curtain for the opera house',
    ['It is eleven metres long and must not be folded. Which of your vehicles takes it?'],
    { labels: ['company'] },
  ),
  one(
    'Isolde Brandvold',
    3 * day + 4 * hour,
    'Summer timetable of the ferry',
    ['The last crossing is at 21:10 from June. Vans over 3.5 t need a booking.'],
    { labels: ['company'] },
  ),
  one(
    'Caspian Doyle',
    4 * day,
    'Lamp oil is dangerous goods',
    ['Limited quantity up to five litres each. The paper goes in the cab, not in the box.'],
    { labels: ['important', 'company'] },
  ),
  one(
    'Fenella Achterberg',
    4 * day + 2 * hour,
    'Saturday’s walk',
    ['We meet at the lighthouse at ten. Bring the boy and something against rain.'],
    { labels: ['personal'] },
  ),
  one(
    'Rufus Abernathy',
    5 * day,
    'Tyres of the big van',
    ['Front left is at 3 mm. I would change both before the autumn.'],
    { labels: ['company'] },
  ),
  one(
    'Ingrid Solheim',
    5 * day + 5 * hour,
    'Letter from the insurance',
    ['They ask for the mileage of all vehicles by the end of the month.'],
    { labels: ['company'] },
  ),
  one(
    'Beatrix Vandersloot',
    6 * day,
    'Flowers for the opening',
    ['Forty bunches, delivered dry. Thank your driver, he carried them up himself.'],
    { labels: ['company'] },
  ),
  one('Kofi Mensah', 7 * day, 'Key for the yard', ['It hangs where it always did. The lock is new, the key is not.']),
  one('Anneliese Krug', 8 * day, 'Wage slips of April', ['They are in the folder. Two people changed their bank.'], {
    labels: ['private'],
  }),
  one('Mateus Carvalho', 9 * day, 'Bread in the rain', [
    'The crates at Horvat stood outside. Can the drivers ring twice?',
  ]),
  one('Sigrid Thorne', 11 * day, 'Photos of the new depot', ['The roof is on. The gate opens to the wrong side.'], {
    labels: ['personal'],
  }),
  one('Tiberius Lang', 12 * day, 'Speed camera in Reach Street', ['It was me. I was late for the pharmacy.']),
  one('Emeka Obi', 14 * day, 'Winter gloves', ['Six pairs in L, two in M. The receipt is in the drawer.'], {
    labels: ['company'],
  }),
  one('Prize Office', 9 * hour, 'YOU WON A VAN', ['Answer with your bank details, and it is yours.'], {
    folder: 'spam',
    unread: true,
  }),
  one('Cheap Toner Ltd', 2 * day, 'Toner at half the price', ['Only today, only for you.'], { folder: 'spam' }),
  one('Averne Fair', 20 * day, 'Your stand at the fair', ['We hold stand 14 for you until Friday.'], { deleted: true }),
  one('Lost and Found', 22 * day, 'An umbrella in van 5', ['Green, with a wooden handle.'], { deleted: true }),
  {
    subject: 'Timetable for the week of the fair',
    folder: 'draft',
    lines: [
      {
        by: me,
        to: ['Thaddeus Okonkwo'],
        ago: 30,
        text: ['Thaddeus,', 'in the week of the fair the quay is closed from six. I would'],
      },
    ],
  },
  { subject: '', folder: 'draft', lines: [{ by: me, to: [], ago: 3 * hour, text: ['Order new crates'] }] },
  {
    subject: 'Fitter tomorrow at 07:00, bay 2',
    lines: [
      {
        by: me,
        to: ['Nkem Okafor', 'Thaddeus Okonkwo'],
        ago: 40,
        text: ['Leave the box empty tonight, and start at 09:15.'],
      },
    ],
  },
  {
    subject: 'Holiday list for the summer',
    labels: ['company'],
    lines: [
      {
        by: me,
        to: ['Thaddeus Okonkwo', 'Wilhelmina Tran', 'Ignatius Bell'],
        ago: 3 * day,
        text: ['Please write your weeks into the list by Friday. Two drivers of each depot at a time.'],
      },
    ],
  },
]
