// Arrows, marks, views and what buttons do. From Lucide 1.75.0, copyright (c) 2026 Lucide Icons and Contributors, under the ISC licence; some are
// derived from Feather, copyright (c) 2013-present Cole Bemis, under the MIT licence. LICENSE-lucide.txt has both notices.
import { makeIcon } from "./makeIcon.ts"

export const ArrowDown = makeIcon("arrow-down", "M12 5v14", "m19 12-7 7-7-7")
export const ArrowLeft = makeIcon("arrow-left", "m12 19-7-7 7-7", "M19 12H5")
export const ArrowRight = makeIcon("arrow-right", "M5 12h14", "m12 5 7 7-7 7")
export const ArrowUp = makeIcon("arrow-up", "m5 12 7-7 7 7", "M12 19V5")
export const Ban = makeIcon("ban", { cx: 12, cy: 12, r: 10 }, "M4.929 4.929 19.07 19.071")
export const ChartBar = makeIcon("chart-bar", "M3 3v16a2 2 0 0 0 2 2h16", "M7 16h8", "M7 11h12", "M7 6h3")
export const ChartPie = makeIcon(
  "chart-pie",
  "M21 12c.552 0 1.005-.449.95-.998a10 10 0 0 0-8.953-8.951c-.55-.055-.998.398-.998.95v8a1 1 0 0 0 1 1z",
  "M21.21 15.89A10 10 0 1 1 8 2.83"
)
export const Check = makeIcon("check", "M20 6 9 17l-5-5")
export const ChevronDown = makeIcon("chevron-down", "m6 9 6 6 6-6")
export const ChevronLeft = makeIcon("chevron-left", "m15 18-6-6 6-6")
export const ChevronRight = makeIcon("chevron-right", "m9 18 6-6-6-6")
export const ChevronUp = makeIcon("chevron-up", "m18 15-6-6-6 6")
export const Circle = makeIcon("circle", { cx: 12, cy: 12, r: 10 })
export const CircleAlert = makeIcon("circle-alert", { cx: 12, cy: 12, r: 10 }, "M12 8V12", "M12 16H12.01")
export const CircleCheck = makeIcon("circle-check", { cx: 12, cy: 12, r: 10 }, "m16 9-5.5 5.5L8 12")
export const CircleDashed = makeIcon(
  "circle-dashed",
  "M10.1 2.182a10 10 0 0 1 3.8 0",
  "M13.9 21.818a10 10 0 0 1-3.8 0",
  "M17.609 3.721a10 10 0 0 1 2.69 2.7",
  "M2.182 13.9a10 10 0 0 1 0-3.8",
  "M20.279 17.609a10 10 0 0 1-2.7 2.69",
  "M21.818 10.1a10 10 0 0 1 0 3.8",
  "M3.721 6.391a10 10 0 0 1 2.7-2.69",
  "M6.391 20.279a10 10 0 0 1-2.69-2.7"
)
export const CircleHelp = makeIcon(
  "circle-help",
  { cx: 12, cy: 12, r: 10 },
  "M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5",
  "M12 17h.01"
)
export const CirclePause = makeIcon("circle-pause", { cx: 12, cy: 12, r: 10 }, "M10 15V9", "M14 15V9")
export const CircleSlash = makeIcon("circle-slash", { cx: 12, cy: 12, r: 10 }, "M9 15L15 9")
export const CircleX = makeIcon("circle-x", { cx: 12, cy: 12, r: 10 }, "m15 9-6 6", "m9 9 6 6")
export const Columns3 = makeIcon("columns-3", { x: 3, y: 3, width: 18, height: 18, rx: 2 }, "M9 3v18", "M15 3v18")
export const Command = makeIcon("command", "M15 6v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3")
export const Copy = makeIcon(
  "copy",
  { x: 8, y: 8, width: 14, height: 14, rx: 2 },
  "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
)
export const CornerDownLeft = makeIcon("corner-down-left", "M20 4v7a4 4 0 0 1-4 4H4", "m9 10-5 5 5 5")
export const CornerUpLeft = makeIcon("corner-up-left", "M20 20v-7a4 4 0 0 0-4-4H4", "M9 14 4 9l5-5")
export const Download = makeIcon("download", "M12 15V3", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4", "m7 10 5 5 5-5")
export const ExternalLink = makeIcon(
  "external-link",
  "M15 3h6v6",
  "M10 14 21 3",
  "M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
)
export const History = makeIcon(
  "history",
  "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8",
  "M3 3v5h5",
  "M12 7v5l4 2"
)
export const Info = makeIcon("info", { cx: 12, cy: 12, r: 10 }, "M12 16v-4", "M12 8h.01")
export const Layout = makeIcon("layout", { x: 3, y: 3, width: 18, height: 18, rx: 2 }, "M3 9h18", "M9 21V9")
export const Link2 = makeIcon("link-2", "M9 17H7A5 5 0 0 1 7 7h2", "M15 7h2a5 5 0 1 1 0 10h-2", "M8 12H16")
export const Loader = makeIcon(
  "loader",
  "M12 2v4",
  "m16.2 7.8 2.9-2.9",
  "M18 12h4",
  "m16.2 16.2 2.9 2.9",
  "M12 18v4",
  "m4.9 19.1 2.9-2.9",
  "M2 12h4",
  "m4.9 4.9 2.9 2.9"
)
export const LoaderCircle = makeIcon("loader-circle", "M21 12a9 9 0 1 1-6.219-8.56")
export const LogOut = makeIcon("log-out", "m16 17 5-5-5-5", "M21 12H9", "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4")
export const Minus = makeIcon("minus", "M5 12h14")
export const PanelLeft = makeIcon("panel-left", { x: 3, y: 3, width: 18, height: 18, rx: 2 }, "M9 3v18")
export const PanelRight = makeIcon("panel-right", { x: 3, y: 3, width: 18, height: 18, rx: 2 }, "M15 3v18")
export const Plus = makeIcon("plus", "M5 12h14", "M12 5v14")
export const Redo2 = makeIcon("redo-2", "m15 14 5-5-5-5", "M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13")
export const RotateCw = makeIcon("rotate-cw", "M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8", "M21 3v5h-5")
export const Search = makeIcon("search", "m21 21-4.34-4.34", { cx: 11, cy: 11, r: 8 })
export const Send = makeIcon(
  "send",
  "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z",
  "m21.854 2.147-10.94 10.939"
)
export const Square = makeIcon("square", { x: 3, y: 3, width: 18, height: 18, rx: 2 })
export const Table = makeIcon("table", "M12 3v18", { x: 3, y: 3, width: 18, height: 18, rx: 2 }, "M3 9h18", "M3 15h18")
export const Table2 = makeIcon("table-2", "M3 9h18", "M9 3v18", { x: 3, y: 3, width: 18, height: 18, rx: 2 })
export const TrendingUp = makeIcon("trending-up", "M16 7h6v6", "m22 7-8.5 8.5-5-5L2 17")
export const TriangleAlert = makeIcon(
  "triangle-alert",
  "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3",
  "M12 9v4",
  "M12 17h.01"
)
export const Undo2 = makeIcon("undo-2", "M9 14 4 9l5-5", "M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11")
export const Upload = makeIcon("upload", "M12 3v12", "m17 8-5-5-5 5", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4")
export const X = makeIcon("x", "M18 6 6 18", "m6 6 12 12")
export const ZoomIn = makeIcon("zoom-in", { cx: 11, cy: 11, r: 8 }, "M21 21L16.65 16.65", "M11 8V14", "M8 11H14")
export const ZoomOut = makeIcon("zoom-out", { cx: 11, cy: 11, r: 8 }, "M21 21L16.65 16.65", "M8 11H14")
