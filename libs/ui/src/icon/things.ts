// Documents, people, places and tools. From Lucide 1.75.0, copyright (c) 2026 Lucide Icons and Contributors, under the ISC licence; some are
// derived from Feather, copyright (c) 2013-present Cole Bemis, under the MIT licence. LICENSE-lucide.txt has both notices.
import { makeIcon } from "./makeIcon.ts"

export const Archive = makeIcon(
  "archive",
  { x: 2, y: 3, width: 20, height: 5, rx: 1 },
  "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8",
  "M10 12h4"
)
export const BadgeCheck = makeIcon(
  "badge-check",
  "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z",
  "m16 9-5.5 5.5L8 12"
)
export const Banknote = makeIcon(
  "banknote",
  { x: 2, y: 6, width: 20, height: 12, rx: 2 },
  { cx: 12, cy: 12, r: 2 },
  "M6 12h.01M18 12h.01"
)
export const Bell = makeIcon(
  "bell",
  "M10.268 21a2 2 0 0 0 3.464 0",
  "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"
)
export const Bookmark = makeIcon(
  "bookmark",
  "M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"
)
export const Building2 = makeIcon(
  "building-2",
  "M10 12h4",
  "M10 8h4",
  "M14 21v-3a2 2 0 0 0-4 0v3",
  "M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2",
  "M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"
)
export const CalendarClock = makeIcon(
  "calendar-clock",
  "M16 14v2.2l1.6 1",
  "M16 2v3",
  "M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338",
  "M3 9h5.859",
  "M8 2v3",
  { cx: 16, cy: 16, r: 6 }
)
export const CalendarDays = makeIcon(
  "calendar-days",
  "M8 2v3",
  "M16 2v3",
  { x: 3, y: 3, width: 18, height: 18, rx: 2 },
  "M3 9h18",
  "M8 13h.01",
  "M12 13h.01",
  "M16 13h.01",
  "M8 17h.01",
  "M12 17h.01",
  "M16 17h.01"
)
export const CalendarPlus = makeIcon(
  "calendar-plus",
  "M16 18h6",
  "M16 2v3",
  "M19 15v6",
  "M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3",
  "M3 9h18",
  "M8 2v3"
)
export const CalendarRange = makeIcon(
  "calendar-range",
  { x: 3, y: 3, width: 18, height: 18, rx: 2 },
  "M16 2v3",
  "M3 9h18",
  "M8 2v3",
  "M17 13h-6",
  "M13 17H7",
  "M7 13h.01",
  "M17 17h.01"
)
export const ClipboardPaste = makeIcon(
  "clipboard-paste",
  "M11 14h10",
  "M16 4h2a2 2 0 0 1 2 2v1.344",
  "m17 18 4-4-4-4",
  "M8 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 1.793-1.113",
  { x: 8, y: 2, width: 8, height: 4, rx: 1 }
)
export const Clock = makeIcon("clock", { cx: 12, cy: 12, r: 10 }, "M12 6v6l4 2")
export const ClockAlert = makeIcon(
  "clock-alert",
  "M12 6v6l4 2",
  "M20 12v5",
  "M20 21h.01",
  "M21.25 8.2A10 10 0 1 0 16 21.16"
)
export const Compass = makeIcon(
  "compass",
  { cx: 12, cy: 12, r: 10 },
  "m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"
)
export const ContactRound = makeIcon(
  "contact-round",
  "M16 2v2",
  "M17.915 21a6 6 0 10-12 0",
  "M8 2v2",
  { cx: 12, cy: 11, r: 4 },
  { x: 3, y: 3, width: 18, height: 18, rx: 2 }
)
export const Eye = makeIcon(
  "eye",
  "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",
  { cx: 12, cy: 12, r: 3 }
)
export const EyeOff = makeIcon(
  "eye-off",
  "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
  "M14.084 14.158a3 3 0 0 1-4.242-4.242",
  "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
  "m2 2 20 20"
)
export const FileCheck = makeIcon(
  "file-check",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "m9 15 2 2 4-4"
)
export const FilePen = makeIcon(
  "file-pen",
  "M12.659 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v9.34",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "M10.378 12.622a1 1 0 0 1 3 3.003L8.36 20.637a2 2 0 0 1-.854.506l-2.867.837a.5.5 0 0 1-.62-.62l.836-2.869a2 2 0 0 1 .506-.853z"
)
export const FilePlus = makeIcon(
  "file-plus",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "M9 15h6",
  "M12 18v-6"
)
export const FileSpreadsheet = makeIcon(
  "file-spreadsheet",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "M8 13h2",
  "M14 13h2",
  "M8 17h2",
  "M14 17h2"
)
export const FileText = makeIcon(
  "file-text",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "M10 9H8",
  "M16 13H8",
  "M16 17H8"
)
export const FileWarning = makeIcon(
  "file-warning",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M12 9v4",
  "M12 17h.01"
)
export const FileX = makeIcon(
  "file-x",
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "m14.5 12.5-5 5",
  "m9.5 12.5 5 5"
)
export const FolderOpen = makeIcon(
  "folder-open",
  "m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2"
)
export const Folders = makeIcon(
  "folders",
  "M20 5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2.5a1.5 1.5 0 0 1 1.2.6l.6.8a1.5 1.5 0 0 0 1.2.6z",
  "M3 8.268a2 2 0 0 0-1 1.738V19a2 2 0 0 0 2 2h11a2 2 0 0 0 1.732-1"
)
export const Hammer = makeIcon(
  "hammer",
  "m15 12-9.373 9.373a1 1 0 0 1-3.001-3L12 9",
  "m18 15 4-4",
  "m21.5 11.5-1.914-1.914A2 2 0 0 1 19 8.172v-.344a2 2 0 0 0-.586-1.414l-1.657-1.657A6 6 0 0 0 12.516 3H9l1.243 1.243A6 6 0 0 1 12 8.485V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5"
)
export const House = makeIcon(
  "house",
  "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
  "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
)
export const Inbox = makeIcon(
  "inbox",
  "M22 12 16 12 14 15 10 15 8 12 2 12",
  "M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"
)
export const Landmark = makeIcon(
  "landmark",
  "M10 18v-7",
  "M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z",
  "M14 18v-7",
  "M18 18v-7",
  "M3 22h18",
  "M6 18v-7"
)
export const LifeBuoy = makeIcon(
  "life-buoy",
  { cx: 12, cy: 12, r: 10 },
  "m4.93 4.93 4.24 4.24",
  "m14.83 9.17 4.24-4.24",
  "m14.83 14.83 4.24 4.24",
  "m9.17 14.83-4.24 4.24",
  { cx: 12, cy: 12, r: 4 }
)
export const Lock = makeIcon("lock", { x: 3, y: 11, width: 18, height: 11, rx: 2 }, "M7 11V7a5 5 0 0 1 10 0v4")
export const LockKeyhole = makeIcon(
  "lock-keyhole",
  { cx: 12, cy: 16, r: 1 },
  { x: 3, y: 10, width: 18, height: 12, rx: 2 },
  "M7 10V7a5 5 0 0 1 10 0v3"
)
export const Mail = makeIcon("mail", "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7", {
  x: 2,
  y: 4,
  width: 20,
  height: 16,
  rx: 2
})
export const MailCheck = makeIcon(
  "mail-check",
  "M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8",
  "m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7",
  "m16 19 2 2 4-4"
)
export const MonitorSmartphone = makeIcon(
  "monitor-smartphone",
  "M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8",
  "M10 19v-3.96 3.15",
  "M7 19h5",
  { x: 16, y: 12, width: 6, height: 10, rx: 2 }
)
export const PackageCheck = makeIcon(
  "package-check",
  "M12 22V12",
  "m16 17 2 2 4-4",
  "M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753",
  "M3.29 7 12 12l8.71-5",
  "m7.5 4.27 8.997 5.148"
)
export const PenLine = makeIcon(
  "pen-line",
  "M13 21h8",
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z"
)
export const Pencil = makeIcon(
  "pencil",
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
  "m15 5 4 4"
)
export const PencilLine = makeIcon(
  "pencil-line",
  "M13 21h8",
  "m15 5 4 4",
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z"
)
export const Printer = makeIcon(
  "printer",
  "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2",
  "M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6",
  { x: 6, y: 14, width: 12, height: 8, rx: 1 }
)
export const ReceiptText = makeIcon(
  "receipt-text",
  "M13 16H8",
  "M14 8H8",
  "M16 12H8",
  "M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z"
)
export const ScanLine = makeIcon(
  "scan-line",
  "M3 7V5a2 2 0 0 1 2-2h2",
  "M17 3h2a2 2 0 0 1 2 2v2",
  "M21 17v2a2 2 0 0 1-2 2h-2",
  "M7 21H5a2 2 0 0 1-2-2v-2",
  "M7 12h10"
)
export const SearchCheck = makeIcon("search-check", "m8 11 2 2 4-4", { cx: 11, cy: 11, r: 8 }, "m21 21-4.3-4.3")
export const ServerCrash = makeIcon(
  "server-crash",
  "M6 10H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2",
  "M6 14H4a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2h-2",
  "M6 6h.01",
  "M6 18h.01",
  "m13 6-4 6h6l-4 6"
)
export const ShieldAlert = makeIcon(
  "shield-alert",
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
  "M12 8v4",
  "M12 16h.01"
)
export const Stamp = makeIcon(
  "stamp",
  "M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13",
  "M20 15.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1z",
  "M5 22h14"
)
export const Trash2 = makeIcon(
  "trash-2",
  "M10 11v6",
  "M14 11v6",
  "M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6",
  "M3 6h18",
  "M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
)
export const Truck = makeIcon(
  "truck",
  "M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2",
  "M15 18H9",
  "M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14",
  { cx: 17, cy: 18, r: 2 },
  { cx: 7, cy: 18, r: 2 }
)
export const UserPlus = makeIcon(
  "user-plus",
  "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
  { cx: 9, cy: 7, r: 4 },
  "M19 8V14",
  "M22 11H16"
)
export const UserRoundCheck = makeIcon(
  "user-round-check",
  "M2 21a8 8 0 0 1 13.292-6",
  { cx: 10, cy: 8, r: 5 },
  "m16 19 2 2 4-4"
)
export const Users = makeIcon(
  "users",
  "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
  "M16 3.128a4 4 0 0 1 0 7.744",
  "M22 21v-2a4 4 0 0 0-3-3.87",
  { cx: 9, cy: 7, r: 4 }
)
export const Wallet = makeIcon(
  "wallet",
  "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1",
  "M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"
)
export const WalletCards = makeIcon(
  "wallet-cards",
  "M3 11h3.75a2 2 0 0 1 1.6.8l.45.6a4 4 0 0 0 6.4 0l.45-.6a2 2 0 0 1 1.6-.8H21",
  "M3 7h18",
  { x: 3, y: 3, width: 18, height: 18, rx: 2 }
)
export const WifiOff = makeIcon(
  "wifi-off",
  "M12 20h.01",
  "M8.5 16.429a5 5 0 0 1 7 0",
  "M5 12.859a10 10 0 0 1 5.17-2.69",
  "M19 12.859a10 10 0 0 0-2.007-1.523",
  "M2 8.82a15 15 0 0 1 4.177-2.643",
  "M22 8.82a15 15 0 0 0-11.288-3.764",
  "m2 2 20 20"
)
export const Wrench = makeIcon(
  "wrench",
  "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"
)
