/** A custodian of the sample data; all are fictitious. */
export interface SampleCustodian {
  readonly code: string
  readonly name: string
}

const names = [
  "Harbour & Vale Custody Bank",
  "Northgate Securities Services",
  "Alpenrand Depotbank",
  "Quay Street Trust Company",
  "Meridian Global Custody",
  "Fjordheim Verdipapirservice",
  "Blackthorn Prime Services",
  "Caisse de Dépôt Sainte-Claire",
  "Lindenhof Wertpapierbank",
  "Bridgewell Investor Services",
  "Sakuragawa Trust & Custody",
  "Prairie Union Trust",
  "Banco Custodio del Miño",
  "Østerbro Depot",
  "Copper Hill Clearing",
  "Rotunda Private Bank",
  "Kestrel Brokerage",
  "Vistula Depozytowy",
  "Saint Albans Nominees",
  "Laurentide Trust Services",
  "Beacon Row Custodians",
  "Tri-Lakes Safekeeping",
  "Monte Grigio Titoli",
  "Saltmarsh Fund Services",
  "Highmoor Institutional",
  "Delta Quarry Bank",
  "Vänern Förvar",
  "Ironwood Settlement Corp.",
  "Palmera Valores",
  "Whitestone Depositary"
] as const

/** Best known first; accounts are spread over them unevenly in that order. */
export const custodians: ReadonlyArray<SampleCustodian> = names.map((name, index) => ({
  code: `SC${String(index + 1).padStart(3, "0")}`,
  name
}))

/** Well-known ones that take much longer than others to deliver a voucher; every client has accounts with them. */
export const slowCustodians: ReadonlyArray<string> = ["SC004", "SC008"]
