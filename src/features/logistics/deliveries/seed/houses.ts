/** Where the demo's deliveries go: houses of Port Averne, those near each depot together. */
const nearQuay = `
6 Fuller Way|38.49271|-41.99197; 12 Willow Row|38.49634|-41.99035; 8 Foundry Row|38.49281|-41.98560
11 Osprey Terrace|38.49599|-41.98404; 9 Otter Drive|38.48993|-41.99379; 1 Fuller Way|38.49339|-41.99185
89 East Wynd|38.49661|-41.98996; 21 Kiln Rise|38.49676|-41.98342
26 Slate Walk|38.49699|-41.97819; 14 Poplar Way|38.49054|-41.99375; 43 South-east Rampart|38.49390|-41.99174
31 Anchor Row|38.49778|-41.99067; 4 Tide Way|38.49065|-41.98741; 4 Harbour Close|38.49413|-41.98572
10 Slate Walk|38.49735|-41.98407; 5 Poplar Way|38.49099|-41.99378; 62 East Wynd|38.49473|-41.99201
27 Anchor Row|38.49803|-41.99029; 5 Tide Way|38.49096|-41.98725; 3 Harbour Close|38.49437|-41.98573
13 Slate Walk|38.49760|-41.98405; 9 Slate Road|38.49819|-41.97840; 12 Fuller Grove|38.49155|-41.99370
65 East Wynd|38.49508|-41.99185; 20 Anchor Row|38.49853|-41.99012; 14 Sexton Lane|38.49155|-41.98755
11 Pewter Rise|38.49505|-41.98582; 10 Slate Rise|38.49898|-41.98411; 20 Osprey Terrace|38.49534|-41.97958
24 Garden Row|38.49899|-41.97779; 7 Fuller Grove|38.49223|-41.99378; 71 East Wynd|38.49535|-41.99142
14 Anchor Row|38.49907|-41.98968; 26 Silver Road|38.49208|-41.98755; 4 Osprey Terrace|38.49571|-41.98557
2 Flint Road|38.49938|-41.98387; 17 Osprey Terrace|38.49584|-41.97952; 19 Garden Row|38.49929|-41.97803
14 Tide Grove|38.49291|-41.99385; 21 Willow Row|38.49662|-41.99180; 17 Silver Road|38.49273|-41.98751
8 Willow Walk|38.49615|-41.98569; 2 Mill Street|38.49326|-41.98157; 9 Heather Row|38.49664|-41.97971
35 South-east Rampart|38.49337|-41.99356; 43 Anchor Row|38.49692|-41.99195; 18 Badger Terrace|38.49338|-41.98737
17 Willow Walk|38.49691|-41.98581; 4 Mill Street|38.49345|-41.98156; 7 Plover Court|38.49407|-41.99338
36 Anchor Row|38.49728|-41.99186; 27 Fuller Way|38.49051|-41.98947; 7 Badger Terrace|38.49399|-41.98749
3 Slate Walk|38.49750|-41.98583; 8 Mill Street|38.49385|-41.98151; 29 Slate Walk|38.49754|-41.97895
9 Plover Court|38.49444|-41.99378; 8 Thatcher Alley|38.49837|-41.99188; 10 Sexton Lane|38.49105|-41.98939
1 Old Averne Avenue|38.49469|-41.98757; 2 Slate Road|38.49811|-41.98582; 23 Harbour Close|38.49427|-41.98076
8 Slate Road|38.49803|-41.97940; 16 Plover Court|38.49491|-41.99393; 19 Almoner Wynd|38.49866|-41.99194
27 Almoner Lane|38.49157|-41.98929; 5 Pewter Rise|38.49496|-41.98754; 40 South-east Rampart|38.49843|-41.98565
16 Tide Way|38.49178|-41.98322; 16 Osprey Terrace|38.49542|-41.98123; 1 Linden Grove|38.49844|-41.97928
63 Anchor Row|38.49586|-41.99383; 54 Well Alley|38.49910|-41.99194; 21 Almoner Lane|38.49205|-41.98969
20 South-east Rampart|38.49597|-41.98810; 1 Mercer Terrace|38.49930|-41.98563; 2 Harbour Road|38.49219|-41.98299
14 Garden Row|38.49925|-41.97974; 54 Anchor Row|38.49618|-41.99367; 18 Yarrow Rise|38.49274|-41.98924
24 South-east Rampart|38.49634|-41.98761; 4 Otter Grove|38.49306|-41.98301; 5 Mill Street|38.49612|-41.98161
`
const nearKiln = `
35 Potter Terrace|38.51323|-41.99476; 39 Abbey Walk|38.51319|-41.98971; 5 Tansy Rise|38.51346|-41.99476
42 Linnet Row|38.51354|-41.98983; 37 Linnet Drive|38.51416|-41.99454; 32 Linnet Drive|38.51435|-41.99433
31 Copper Grove|38.51323|-41.99107; 33 Copper Grove|38.51357|-41.99071; 27 Beadle Place|38.51315|-41.99263
20 Linnet Drive|38.51363|-41.99234; 22 Linnet Drive|38.51374|-41.99263; 3 Brick Place|38.51328|-41.99378
36 Linnet Row|38.51310|-41.98873; 5 Brick Place|38.51345|-41.99362; 38 Linnet Row|38.51331|-41.98929
10 Tansy Rise|38.51386|-41.99392; 30 Linnet Drive|38.51427|-41.99403; 32 Copper Grove|38.51325|-41.99056
34 Copper Grove|38.51342|-41.99037; 44 Linnet Row|38.51366|-41.99011; 25 Linnet Drive|38.51303|-41.99172
26 Beadle Place|38.51351|-41.99175; 33 Beadle Place|38.51383|-41.99191; 12 Brick Place|38.51331|-41.99327
34 Linnet Row|38.51300|-41.98846; 14 Brick Place|38.51348|-41.99310; 26 Linnet Drive|38.51397|-41.99319
28 Linnet Drive|38.51407|-41.99347; 13 Tin Terrace|38.51099|-41.98824; 1 Linnet Row|38.51058|-41.98382
2 Linnet Row|38.51093|-41.98388; 18 Meadow Way|38.51209|-41.98804; 18 Potter Terrace|38.51131|-41.98935
13 Potter Terrace|38.51061|-41.98809; 5 Rook Drive|38.51133|-41.98656; 7 Rook Drive|38.51150|-41.98640
32 Linnet Row|38.51290|-41.98819; 2 Salmon Row|38.50979|-41.98743; 21 Linnet Drive|38.51254|-41.99060
13 Friar Lane|38.50787|-42.01153; 27 Granite Street|38.51373|-42.00221; 11 Copper Grove|38.51080|-41.99316
20 Lantern Rise|38.51047|-41.99033; 11 Garden Close|38.51329|-41.99744; 17 Upper Street|38.50891|-42.00964
9 Bramble Terrace|38.51302|-41.99884; 25 Poplar Grove|38.51033|-42.00430; 22 Beadle Place|38.51266|-41.99260
`
const nearEastfold = `
4 Flint Road|38.49959|-41.98383; 16 Heron Drive|38.50698|-41.98290; 17 Flint Terrace|38.50158|-41.98194
11 Clover Way|38.50868|-41.98149; 23 Kiln Place|38.50323|-41.98072; 29 Thistle Way|38.50536|-41.97956
3 Juniper Drive|38.49962|-41.97876; 21 Almoner Walk|38.50154|-41.97759; 8 Flint Road|38.50001|-41.98369
13 Heron Drive|38.50724|-41.98285; 15 Rook Walk|38.50939|-41.98196; 20 Slate Place|38.50371|-41.98059
22 Field Lane|38.49996|-41.97875; 8 Field Lane|38.50022|-41.98367; 18 Granite Road|38.50768|-41.98307
12 Granite Lane|38.50236|-41.98207; 25 Slate Place|38.50402|-41.98087; 38 Plover Drive|38.50583|-41.97961
27 Field Lane|38.50021|-41.97867; 12 Juniper Drive|38.50202|-41.97802; 11 Field Lane|38.50048|-41.98356
21 Granite Road|38.50793|-41.98306; 10 Granite Lane|38.50240|-41.98238; 16 Tanner Walk|38.50447|-41.98096
35 Plover Drive|38.50611|-41.97957; 14 Juniper Drive|38.50244|-41.97798; 7 Flint Road|38.50094|-41.98371
13 Granite Lane|38.50268|-41.98237; 42 Weaver Terrace|38.50637|-41.97970; 7 Juniper Drive|38.50099|-41.97843
16 Juniper Drive|38.50286|-41.97793; 7 Thatcher Place|38.50132|-41.98371; 37 Flint Road|38.50879|-41.98262
18 Kiln Place|38.50318|-41.98222; 23 Tanner Walk|38.50475|-41.98089; 46 Weaver Terrace|38.50682|-41.97969
20 Almoner Walk|38.50141|-41.97879; 18 Juniper Drive|38.50308|-41.97791; 9 Flint Road|38.50140|-41.98353
10 Rook Walk|38.50918|-41.98286; 17 Kiln Place|38.50345|-41.98222; 36 Flint Terrace|38.50537|-41.98115
11 Garden Row|38.49958|-41.98030; 48 Weaver Terrace|38.50705|-41.97968; 20 Juniper Drive|38.50350|-41.97781
12 Almoner Walk|38.50180|-41.98356; 38 Flint Terrace|38.50560|-41.98108; 3 Market Terrace|38.49981|-41.98002
50 Weaver Terrace|38.50728|-41.97969; 17 Almoner Walk|38.50167|-41.97877; 9 Almoner Walk|38.50214|-41.98380
11 Rook Walk|38.50943|-41.98287; 25 Flint Terrace|38.50406|-41.98181; 40 Flint Terrace|38.50606|-41.98097
7 Market Terrace|38.50023|-41.97986; 14 Market Terrace|38.50207|-41.97919; 6 Heron Street|38.51000|-41.98301
27 Flint Terrace|38.50429|-41.98179; 6 Weaver Terrace|38.50063|-41.98057; 16 Market Terrace|38.50249|-41.97917
`

export type House = { line: string; lat: number; lon: number }
const housesOf = (text: string): House[] =>
  text
    .trim()
    .split(/[;\n]/)
    .map((one) => {
      const [line = '', lat, lon] = one.trim().split('|')
      return { line, lat: Number(lat), lon: Number(lon) }
    })

/** By depot. */
export const houses: Readonly<Record<number, readonly House[]>> = {
  1: housesOf(nearQuay),
  2: housesOf(nearKiln),
  3: housesOf(nearEastfold),
}
