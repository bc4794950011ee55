/** What somebody agrees to before they sign on screen: what it is, that paper stays possible, and how to withdraw. */
export const disclosure = `You agree that documents which may be signed electronically are shown to you and signed by you on this screen, and that you receive copies of them here.

You may sign on paper instead, without a fee: decline on screen and say so, or ask us. You may withdraw this agreement at any time, on this screen; what you have signed before stays signed.

You need a browser that is kept up to date and shows PDF files, and a device on which you can save or print them. You may save or print every document before you sign it and after.

What you sign is sealed, so that any later change is found. With the document we keep your name, the time, the address of your connection, your browser, and how you proved who you are.`
