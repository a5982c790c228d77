/** Members of pdfkit that its types leave out. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Whether a TH is the header of a row or a column. */
    scope?: 'Row' | 'Column';
  }
}
