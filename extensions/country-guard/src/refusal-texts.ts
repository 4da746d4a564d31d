/** The refusal in each language that the guard speaks; others read English. The country stands beside the message. */
export interface RefusalText {
  /** A title as this language quotes one: titles hold commas. */
  readonly quoted: string;
  /** About one product. */
  readonly one: string;
  readonly many: string;
  /** Follows the names when there are more than are named. */
  readonly more: string;
}

export const refusalTexts: { readonly EN: RefusalText } & Readonly<Record<string, RefusalText | undefined>> =
  {
    EN: {
      quoted: '“{title}”',
      one: 'This product cannot be shipped to this country: {names}. Please choose another address or remove it from your cart.',
      many: 'These products cannot be shipped to this country: {names}. Please choose another address or remove them from your cart.',
      more: 'and others',
    },
    DE: {
      quoted: '„{title}“',
      one: 'Dieses Produkt kann nicht in dieses Land geliefert werden: {names}. Bitte wählen Sie eine andere Adresse oder nehmen Sie es aus dem Warenkorb.',
      many: 'Diese Produkte können nicht in dieses Land geliefert werden: {names}. Bitte wählen Sie eine andere Adresse oder nehmen Sie sie aus dem Warenkorb.',
      more: 'und weitere',
    },
    FR: {
      quoted: '« {title} »',
      one: 'Ce produit ne peut pas être livré dans ce pays : {names}. Veuillez choisir une autre adresse ou le retirer de votre panier.',
      many: 'Ces produits ne peuvent pas être livrés dans ce pays : {names}. Veuillez choisir une autre adresse ou les retirer de votre panier.',
      more: 'et d’autres',
    },
    IT: {
      quoted: '«{title}»',
      one: 'Questo prodotto non può essere spedito in questo Paese: {names}. Scegli un altro indirizzo o rimuovilo dal carrello.',
      many: 'Questi prodotti non possono essere spediti in questo Paese: {names}. Scegli un altro indirizzo o rimuovili dal carrello.',
      more: 'e altri',
    },
    ES: {
      quoted: '«{title}»',
      one: 'Este producto no se puede enviar a este país: {names}. Elija otra dirección o quítelo del carrito.',
      many: 'Estos productos no se pueden enviar a este país: {names}. Elija otra dirección o quítelos del carrito.',
      more: 'y otros',
    },
    NL: {
      quoted: '“{title}”',
      one: 'Dit product kan niet naar dit land worden verzonden: {names}. Kies een ander adres of haal het uit je winkelwagen.',
      many: 'Deze producten kunnen niet naar dit land worden verzonden: {names}. Kies een ander adres of haal ze uit je winkelwagen.',
      more: 'en andere',
    },
    PL: {
      quoted: '„{title}”',
      one: 'Tego produktu nie można wysłać do tego kraju: {names}. Wybierz inny adres lub usuń go z koszyka.',
      many: 'Tych produktów nie można wysłać do tego kraju: {names}. Wybierz inny adres lub usuń je z koszyka.',
      more: 'i inne',
    },
  };
