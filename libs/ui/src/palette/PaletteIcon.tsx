import {
  Banknote,
  Bookmark,
  CalendarRange,
  CircleHelp,
  Command,
  Download,
  Eye,
  History,
  Landmark,
  Layout,
  LogOut,
  ReceiptText,
  Users,
  Wallet
} from "lucide-react"

const icons = {
  account: Wallet,
  action: Command,
  download: Download,
  help: CircleHelp,
  owner: Users,
  payment: Banknote,
  recent: History,
  screen: Layout,
  security: Landmark,
  signOut: LogOut,
  statement: CalendarRange,
  transaction: ReceiptText,
  view: Bookmark,
  viewAs: Eye
} as const

/** What stands before an entry of the palette. */
export type PaletteIconName = keyof typeof icons

export interface PaletteIconProps {
  readonly name: PaletteIconName
}

/** The icon of an entry's kind; decorative, because its group is named. */
export const PaletteIcon = ({ name }: PaletteIconProps) => {
  const Icon = icons[name]
  return <Icon aria-hidden />
}
