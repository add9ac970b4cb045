import { type ComponentProps, useState } from 'react';
import estilos from './alvo.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  className?: string;
  aoReceber: (arquivo: File | undefined) => void;
}

/** Accepts one dropped or chosen file. The children show its content. */
export function AlvoDeArquivo({ className = '', aoReceber, children, ...entrada }: Props) {
  const [sobre, setSobre] = useState(false);
  return (
    <label
      className={`${estilos.alvo} ${className}`}
      data-sobre={sobre || undefined}
      onDragOver={(evento) => {
        evento.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={(evento) => {
        evento.preventDefault();
        setSobre(false);
        aoReceber(evento.dataTransfer.files[0]);
      }}
    >
      <input
        {...entrada}
        type="file"
        onChange={({ currentTarget }) => {
          aoReceber(currentTarget.files?.[0]);
          // Clear the value, so that choosing the same file again (after it was edited or removed) fires `change`.
          currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
