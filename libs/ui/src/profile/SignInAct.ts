/** A change to the user's own sign-in methods. */
export type SignInAct =
  | { readonly _tag: "ChangePassword"; readonly current: string; readonly password: string }
  | { readonly _tag: "BeginTotp" }
  | { readonly _tag: "ConfirmTotp"; readonly code: string }
  | { readonly _tag: "RemoveTotp" }
  | { readonly _tag: "RenewCodes" }
  | { readonly _tag: "AddPasskey"; readonly name: string }
  | { readonly _tag: "RenamePasskey"; readonly passkeyId: number; readonly name: string }
  | { readonly _tag: "RemovePasskey"; readonly passkeyId: number }
  | { readonly _tag: "ChangeEmail"; readonly email: string }
  | { readonly _tag: "UnlinkProvider"; readonly provider: string }
